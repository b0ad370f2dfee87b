/** Work at the start and end of a session; boot/setSessionHooks.ts fills these in. */
export const sessionHooks = {
  /** Loads all data of the person who has signed in. */
  loadPerson: async (): Promise<void> => undefined,
  startLiveEvents: (): void => undefined,
  stopLiveEvents: (): void => undefined,
}
