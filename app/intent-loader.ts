/** On <html> while a page's scripts wait for the reader to do something that a script improves. */
export const INTENT_MARKER = 'data-scripts="intent"'
/** Where the scripts of such a page are asked for. */
export const SCRIPTS_PATH = "/_scripts"

// At most 1 kB, inline, without a framework. The first sign of a hand fetches the scripts; a click on something that
// only scripts do well is held and done again once they run, at the latest after three seconds without them; a switch
// shows its new state meanwhile. The reader's own address ([data-address]) is put right at once, and a turned page takes
// its place in the history (BK-33). The home page's remembered switch fetches the scripts by itself.
export const intentLoader = [
	`((d,l,h)=>{`,
	`let of=l.pathname+l.search,on,done,held,`,
	`a=d.querySelector("[data-address]"),`,
	`flush=()=>{done=1;held&&held.click();held=0},`,
	`load=()=>{if(on)return;on=1;`,
	`d.querySelectorAll("[rel=later-modulepreload]").forEach(k=>k.rel="modulepreload");`,
	`import("${SCRIPTS_PATH}?v="+d.documentElement.dataset.scripts+"&of="+encodeURIComponent(of)).catch(flush)};`,
	`if(a&&a.dataset.address!=of)h.replaceState(h.state,"",a.dataset.address+l.hash);`,
	`["pointerover","pointerdown","touchstart","focusin","keydown","input"].map(e=>addEventListener(e,load,true));`,
	`addEventListener("click",e=>{`,
	`if(done||e.ctrlKey||e.metaKey||e.shiftKey)return;`,
	`let f=s=>e.target.closest(s),p=a&&f("a[href^='/book?']"),t=f("[role=switch],.mark>a,.legend-entry");`,
	`if(p||t){e.preventDefault();e.stopPropagation();`,
	`if(p)l.replace(p.href);else{let c=t.ariaChecked;if(c)t.ariaChecked=c!="true";held=t;load();setTimeout(flush,3e3)}}},true);`,
	`d.addEventListener("hydrated",flush);`,
	`try{if(l.pathname=="/"&&localStorage.homeShowHighlights=="true")load()}catch{}`,
	`})(document,location,history)`,
].join("")
