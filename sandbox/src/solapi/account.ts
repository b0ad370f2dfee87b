/** The one SOLAPI account here: its keys open nothing else, so they may be known. */
export const account = {
  key: 'NCSANDBOXBYEOL00',
  secret: 'sandboxsandboxsandboxsandbox0000',
  /** Registered as a sender; any other is refused. */
  sender: '0215550100',
}

/** What a server needs to send SMS here. */
export const solapiEnvironment = (origin: string) => ({
  SOLAPI_URL: `${origin}/solapi`,
  SOLAPI_KEY: account.key,
  SOLAPI_SECRET: account.secret,
  SOLAPI_SENDER: account.sender,
})
