// Gives the page its theme before anything is drawn. A plain script and no module,
// because modules run after the first drawing; all that decides on a theme is here.
(() => {
  const root = document.documentElement;
  const darkness = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    let choice = 'auto';
    try {
      choice = JSON.parse(localStorage.getItem('minewise.settings') ?? '{}').theme ?? 'auto';
    } catch {
      // Storage that cannot be read leaves the theme to the system.
    }
    const system = darkness.matches ? 'dark' : 'light';
    root.dataset.theme = ['classic', 'light', 'dark', 'colour-blind'].includes(choice) ? choice : system;
    dispatchEvent(new Event('minewise:theme-applied'));
  };
  apply();
  darkness.addEventListener('change', apply);
  addEventListener('storage', apply);
  addEventListener('minewise:theme-chosen', apply);
})();
