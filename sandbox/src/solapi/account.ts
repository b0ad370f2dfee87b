/** The only account of the simulated SOLAPI. Its keys are public, because they work only here. */
export const account = {
  key: 'NCSANDBOXBYEOL00',
  secret: 'sandboxsandboxsandboxsandbox0000',
  /** The only registered sender number. */
  sender: '0215550100',
}

/** The environment variables that make a server send its text messages to this sandbox. */
export const solapiEnvironment = (origin: string) => ({
  SOLAPI_URL: `${origin}/solapi`,
  SOLAPI_KEY: account.key,
  SOLAPI_SECRET: account.secret,
  SOLAPI_SENDER: account.sender,
})
