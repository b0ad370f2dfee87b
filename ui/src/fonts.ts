/** Loads Pretendard once the first screen stands; until then the system's own Korean face is shown. */
export function loadFontsWhenIdle(): void {
  const load = () => void import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css')
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2000 })
  else setTimeout(load, 200)
}
