// Sets the theme before anything is drawn. This is a plain script, because modules run after
// the first paint. Everything that decides on the theme is here.
(() => {
  const root = document.documentElement;
  const THEMES = ['classic', 'light', 'dark', 'high-contrast', 'colour-blind', 'colour-blind-light'];
  const darkness = matchMedia('(prefers-color-scheme: dark)');
  const contrast = matchMedia('(prefers-contrast: more)');
  const apply = () => {
    let choice = 'auto';
    try {
      choice = JSON.parse(localStorage.getItem('minewise.settings') ?? '{}').theme ?? 'auto';
    } catch {
      // Without storage the system decides.
    }
    const system = contrast.matches ? 'high-contrast' : darkness.matches ? 'dark' : 'light';
    root.dataset.theme = THEMES.includes(choice) ? choice : system;
    dispatchEvent(new Event('minewise:theme-applied'));
  };
  apply();
  darkness.addEventListener('change', apply);
  contrast.addEventListener('change', apply);
  addEventListener('storage', apply);
  addEventListener('minewise:theme-chosen', apply);
})();
