/** The only merchant of the simulated PortOne. Its keys are public, because they work only here. */
export const merchant = {
  userCode: 'imp00000000',
  key: '0000000000000001',
  secret: 'sandbox-portone-secret',
  certificationChannel: 'channel-key-sandbox-certification',
  paymentChannel: 'channel-key-sandbox-payment',
  /** Payments through this channel move no money; PortOne marks them `sandbox`. */
  testChannel: 'channel-key-sandbox-payment-test',
}

/** The environment variables that make a server use the simulated PortOne. */
export const portOneEnvironment = (origin: string) => ({
  PORTONE_URL: `${origin}/portone`,
  PORTONE_SDK_URL: `${origin}/portone/v1/iamport.js`,
  PORTONE_USER_CODE: merchant.userCode,
  PORTONE_KEY: merchant.key,
  PORTONE_SECRET: merchant.secret,
  PORTONE_CERTIFICATION_CHANNEL: merchant.certificationChannel,
  PORTONE_PAYMENT_CHANNEL: merchant.paymentChannel,
  PORTONE_TEST_CHANNEL: merchant.testChannel,
})
