/** Where a newer build comes from. The web's is on the server: loading the page again brings it. */
export const openUpdate = (): void => location.reload()
