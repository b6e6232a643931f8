/** On <html> while a page's scripts wait for the reader to do something that a script improves. */
export const INTENT_MARKER = 'data-scripts="intent"'
/** Where the scripts of such a page are asked for. */
export const SCRIPTS_PATH = "/_scripts"

// At most 1 kB, inline, without a framework. The first sign of a hand fetches the scripts; a click on something that
// only scripts do well is held and done again once they run, at the latest after three seconds without them; so is an
// arrow key, and a switch shows its new state meanwhile. The reader's own address ([data-address]) is put right at once,
// and a turned page takes its place in the history (BK-33). The home page's remembered switch fetches the scripts by itself.
// A page that was loaded anew shares its history with the pages that scripts had turned to: going back to one of them
// loads that one, since nothing here could show it.
// G tells the address, P the page's own · L loads, once (N) · F does what was held: the click on C, the key K · R: the scripts run
export const intentLoader = [
	`((d,l,h,A)=>{`,
	`let G=()=>l.pathname+l.search,o=G(),P,N,R,C,K,`,
	`a=d.querySelector("[data-address]"),`,
	`F=()=>{R=1;C&&C.click();K&&K.target.dispatchEvent(new KeyboardEvent(K.type,K));C=K=0},`,
	`L=()=>N||(N=1,`,
	`d.querySelectorAll("[rel=later]").forEach(k=>k.rel="modulepreload"),`,
	`import("${SCRIPTS_PATH}?v="+d.documentElement.dataset.scripts+"&of="+encodeURIComponent(o)).catch(F));`,
	`a&&h.replaceState(h.state,"",a.dataset.address+l.hash);`,
	`P=G();onpopstate=()=>R||G()==P||l.reload();`,
	`["pointerover","pointerdown","focusin","keydown","input"].map(e=>A(e,L,1));`,
	`A("keydown",e=>R||/^Ar/.test(e.key)&&(K=e));`,
	`A("click",e=>{`,
	`if(R||e.ctrlKey||e.metaKey||e.shiftKey)return;`,
	`let f=s=>e.target.closest(s),p=a&&f("a[href^='/book?']"),t=f("[role=switch],.mark>a,.legend-entry"),c;`,
	`if(p||t){e.stopPropagation(e.preventDefault());`,
	`if(p)l.replace(p.href);else{if(c=t.ariaChecked)t.ariaChecked=c!="true";C=t;L();setTimeout(F,3e3)}}},1);`,
	`A("hydrated",F);`,
	`try{l.pathname=="/"&&localStorage.homeShowHighlights=="true"&&L()}catch{}`,
	`})(document,location,history,addEventListener)`,
].join("")
