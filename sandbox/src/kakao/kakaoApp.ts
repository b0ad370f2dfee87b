/** The only app at the simulated Kakao. */
export const kakaoApp = {
  appId: '100001',
  javascriptKey: 'sandbox-kakao-javascript-key',
  restKey: 'sandbox-kakao-rest-key',
  clientSecret: 'sandbox-kakao-client-secret',
  adminKey: 'sandbox-kakao-admin-key',
} as const

const redirectUriPattern = /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d{1,5})?\/oauth\/kakao$/u

export const isRegisteredRedirectUri = (uri: string): boolean => redirectUriPattern.test(uri)
