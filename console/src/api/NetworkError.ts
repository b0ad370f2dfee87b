/** The server did not answer. `errorText` says so in the reader's language. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}
