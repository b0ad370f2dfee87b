/** An answer that ends a call, in the words of the service that is played. */
export class HttpRefusal extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, body: object) {
    super(JSON.stringify(body))
    this.status = status
    this.body = body
  }
}
