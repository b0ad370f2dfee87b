export interface Refusal {
  responseCode: 451 | 550
  message: string
}

/**
 * Mailboxes that fail in the way that their name says: `bounce@…` is refused permanently, `later@…` is refused the
 * first time, `slow@…` gets no response. A suffix after a plus, dash or dot (`later+ab12@…`) makes a separate mailbox
 * of the same kind.
 */
export class MailboxTrouble {
  #refusedOnce = new Set<string>()

  of(address: string): Refusal | 'silence' | null {
    const trouble = /^(bounce|later|slow)[+.@-]/u.exec(address)?.[1]
    if (trouble === 'bounce') return { responseCode: 550, message: `5.1.1 <${address}> no such mailbox` }
    if (trouble === 'slow') return 'silence'
    if (trouble !== 'later' || this.#refusedOnce.has(address)) return null
    this.#refusedOnce.add(address)
    return { responseCode: 451, message: `4.3.2 <${address}> try again later` }
  }
}
