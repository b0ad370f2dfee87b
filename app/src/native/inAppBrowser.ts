/** The browsers inside KakaoTalk, Naver, Instagram, Facebook, LINE, Daum and Everytime, and other Android WebViews. */
const inAppBrowsers = /KAKAOTALK|NAVER\(inapp|Instagram|FBA[NV]\/|\bLine\/|DaumApps|everytimeApp|; wv\)/i
const iOs = /iPhone|iPad|iPod/

/**
 * Whether the browser drops a download without a word. No browser inside another app saves what a page made itself; on
 * iOS it saves no file at all.
 */
export const losesDownloads = (of: 'link' | 'blob', userAgent = navigator.userAgent): boolean =>
  inAppBrowsers.test(userAgent) && (of === 'blob' || iOs.test(userAgent))
