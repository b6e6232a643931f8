import { links } from "~/links"

/** The order of the tabs, and of the menu, which leaves out what has no label for it. */
export const adminPages = [
	{ label: "Poems", menuLabel: "Manage Poem Data", to: links.adminHighlights() },
	{ label: "Poets", menuLabel: "Manage Poet Data", to: links.adminManageData() },
	{ label: "Protected poems", menuLabel: "Protected Poems", to: links.adminProtectedPoems() },
	{ label: "Prompts", menuLabel: "Prompt Templates", to: links.adminPrompts() },
	{ label: "Tooltip demo", menuLabel: "Tooltip Demo", to: links.adminTooltipDemo() },
	{ label: "Account", menuLabel: null, to: links.adminAccount() },
]
