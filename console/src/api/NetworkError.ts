/** The server did not respond. `errorText` says so in the user's language. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}
