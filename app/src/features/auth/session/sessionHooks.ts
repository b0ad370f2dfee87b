/** What begins and ends with a session; boot/setSessionHooks.ts fills these in. */
export const sessionHooks = {
  /** Loads everything of the person who has signed in. */
  loadPerson: async (): Promise<void> => undefined,
  startLiveEvents: (): void => undefined,
  stopLiveEvents: (): void => undefined,
}
