/** Functions called at the start and end of a session. boot/setSessionHooks.ts sets them. */
export const sessionHooks = {
  /** Loads all data of the signed-in person. */
  loadPerson: async (): Promise<void> => undefined,
  startLiveEvents: (): void => undefined,
  stopLiveEvents: (): void => undefined,
}
