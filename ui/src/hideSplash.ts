const fadeMs = 250

/** Fades the static splash of index.html out and removes it. Safe to call twice. */
export function hideSplash(): void {
  const splash = document.getElementById('splash')
  if (!splash || splash.classList.contains('leaving')) return
  splash.classList.add('leaving')
  setTimeout(() => splash.remove(), fadeMs)
}
