/** On <html> while a page's scripts wait for the reader to do something that a script improves. */
export const INTENT_MARKER = 'data-scripts="intent"'
/** Where the scripts of such a page are asked for. */
export const SCRIPTS_PATH = "/_scripts"

// At most 1 kB, inline, without a framework. The first sign of a hand fetches the scripts; a click on something that
// only scripts do well is held and done again once they run, at the latest after three seconds without them. The reader's
// own address ([data-address]) is put right at once, and the home page's remembered switch fetches the scripts by itself.
export const intentLoader = [
	`((d,l,h)=>{`,
	`let r=d.documentElement,of=l.pathname+l.search,on,done,held,`,
	`ev=["pointerover","pointerdown","touchstart","focusin","keydown","input"],`,
	`a=d.querySelector("[data-address]"),`,
	`flush=()=>{done=1;if(held){let t=held;held=0;t.click()}},`,
	`load=()=>{if(on)return;on=1;`,
	`ev.map(e=>removeEventListener(e,load,true));`,
	`d.querySelectorAll("link[rel=later-modulepreload]").forEach(k=>k.rel="modulepreload");`,
	`import("${SCRIPTS_PATH}?v="+r.dataset.scripts+"&of="+encodeURIComponent(of)).catch(flush)};`,
	`if(a&&a.dataset.address!==of)h.replaceState(h.state,"",a.dataset.address+l.hash);`,
	`ev.map(e=>addEventListener(e,load,true));`,
	`addEventListener("click",e=>{`,
	`let t=!done&&!e.ctrlKey&&!e.metaKey&&e.target.closest("[role=switch],[type=checkbox],a[href^='#mark-'],a[href^='#note-']");`,
	`if(t){e.preventDefault();e.stopPropagation();held=t;load();setTimeout(flush,3e3)}},true);`,
	`d.addEventListener("hydrated",flush);`,
	`try{if(l.pathname==="/"&&localStorage.homeShowHighlights==="true")load()}catch{}`,
	`})(document,location,history)`,
].join("")
