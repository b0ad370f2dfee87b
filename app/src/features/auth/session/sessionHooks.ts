/** Functions called at the start and end of a session. boot/setSessionHooks.ts sets them. */
export const sessionHooks = {
  loadPerson: async (): Promise<void> => undefined,
  startLiveEvents: (): void => undefined,
  stopLiveEvents: (): void => undefined,
}
