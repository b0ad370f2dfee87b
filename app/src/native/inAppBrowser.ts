/** The browsers in KakaoTalk, Naver, Instagram, Facebook, LINE, Daum and Everytime, and other Android WebViews. */
const inAppBrowsers = /KAKAOTALK|NAVER\(inapp|Instagram|FBA[NV]\/|\bLine\/|DaumApps|everytimeApp|; wv\)/i
const iOs = /iPhone|iPad|iPod/

/**
 * Whether this browser silently drops downloads. Browsers inside other apps cannot save files that the page created
 * and, on iOS, cannot save any files.
 */
export const losesDownloads = (of: 'link' | 'blob', userAgent = navigator.userAgent): boolean =>
  inAppBrowsers.test(userAgent) && (of === 'blob' || iOs.test(userAgent))
