// Decides on the language of the page and begins to load its messages. A plain script and no
// module, because modules would run after everything else has been loaded.
(() => {
  const root = document.documentElement;
  // Written by the build: the languages that there are.
  const known = (root.dataset['languages'] ?? 'en').split(' ');
  let choice = 'auto';
  try {
    choice = JSON.parse(localStorage.getItem('minewise.settings') ?? '{}').language ?? 'auto';
  } catch {
    // Storage that cannot be read leaves the choice to the browser.
  }
  /** The best language for a tag: for `pt-BR` that, or else `pt`. @param {string} tag */
  const languageFor = (tag) => {
    const parts = tag.toLowerCase().split('-');
    const starts = parts.map((_, count) => parts.slice(0, parts.length - count).join('-'));
    return starts.flatMap((start) => known.find((code) => code.toLowerCase() === start) ?? [])[0];
  };
  const wanted = choice === 'auto' ? navigator.languages : [choice];
  root.lang = wanted.flatMap((tag) => languageFor(tag) ?? [])[0] ?? 'en';
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const parts = Array.from(document.querySelectorAll('meta[name=messages]'), (meta) =>
    /** @type {HTMLMetaElement} */ (meta).content.concat('-'),
  );
  for (const part of ['', ...parts]) {
    const preload = document.createElement('link');
    preload.rel = 'modulepreload';
    preload.href = new URL(`../generated/messages-${part}${root.lang}.js`, script.src).href;
    document.head.append(preload);
  }
})();
