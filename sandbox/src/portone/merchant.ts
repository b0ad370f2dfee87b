/** The one PortOne merchant here: its keys open nothing else, so they may be known. */
export const merchant = {
  userCode: 'imp00000000',
  key: '0000000000000001',
  secret: 'sandbox-portone-secret',
  certificationChannel: 'channel-key-sandbox-certification',
}

/** What a server needs to use this PortOne. */
export const portOneEnvironment = (origin: string) => ({
  PORTONE_URL: `${origin}/portone`,
  PORTONE_SDK_URL: `${origin}/portone/v1/iamport.js`,
  PORTONE_USER_CODE: merchant.userCode,
  PORTONE_KEY: merchant.key,
  PORTONE_SECRET: merchant.secret,
  PORTONE_CERTIFICATION_CHANNEL: merchant.certificationChannel,
})
