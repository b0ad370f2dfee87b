/** The browsers inside KakaoTalk, Naver, Instagram, Facebook, LINE, Daum and Everytime, and other Android WebViews. */
const inAppBrowsers = /KAKAOTALK|NAVER\(inapp|Instagram|FBA[NV]\/|\bLine\/|DaumApps|everytimeApp|; wv\)/i
const iOs = /iPhone|iPad|iPod/

/**
 * Whether the browser drops a download without a word. A browser inside another app saves no file that the page made
 * itself, and on iOS no file at all.
 */
export const losesDownloads = (of: 'link' | 'blob', userAgent = navigator.userAgent): boolean =>
  inAppBrowsers.test(userAgent) && (of === 'blob' || iOs.test(userAgent))
