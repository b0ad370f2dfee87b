/** Loads Pretendard when the first screen is idle; until then the system's Korean font is shown. */
export function loadFontsWhenIdle(): void {
  const load = () => void import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css')
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2000 })
  else setTimeout(load, 200)
}
