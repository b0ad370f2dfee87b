import { createHash, randomInt } from 'node:crypto'

export interface CertifiedPerson {
  name: string
  /** YYYY-MM-DD */
  birthday: string
  gender: 'male' | 'female'
  /** Null when the merchant is not approved to receive it. */
  phone: string | null
  carrier: 'SKT' | 'KTF' | 'LGT' | 'MVNO'
  isForeigner: boolean
}

/** For tests: how the lookup of a certification fails. */
export type LookupTrouble = 'away' | 'silence' | 'refused' | 'garbled'

interface Stored {
  response: Record<string, unknown>
  trouble: LookupTrouble | null
}

const digest = (algorithm: string, person: CertifiedPerson, salt: string): string =>
  createHash(algorithm)
    .update([salt, person.name, person.birthday, person.gender, person.phone].join('|'))
    .digest('base64')

/** All finished certifications, successful or not. */
export class Certifications {
  #byImpUid = new Map<string, Stored>()

  /** `person` is null when the certification failed. Returns the imp_uid. */
  add({
    merchantUid,
    person,
    certifiedAt,
    origin,
    trouble,
  }: {
    merchantUid: string
    person: CertifiedPerson | null
    certifiedAt: Date
    origin: string
    trouble: LookupTrouble | null
  }): string {
    const impUid = `imp_${String(randomInt(1e12)).padStart(12, '0')}`
    this.#byImpUid.set(impUid, {
      trouble,
      response: {
        imp_uid: impUid,
        merchant_uid: merchantUid,
        pg_tid: `SANDBOX${impUid.slice(4)}`,
        pg_provider: 'inicis_unified',
        name: person?.name ?? null,
        gender: person?.gender ?? null,
        birthday: person?.birthday ?? null,
        foreigner: person?.isForeigner ?? false,
        foreigner_v2: person?.isForeigner ?? null,
        ...(person?.phone && { phone: person.phone, carrier: person.carrier }),
        certified: person !== null,
        certified_at: person ? Math.floor(certifiedAt.getTime() / 1000) : 0,
        // The same person always gets the same values, as long as real CI and DI values.
        unique_key: person && digest('sha512', person, 'ci'),
        unique_in_site: person && digest('sha384', person, 'di'),
        origin,
      },
    })
    return impUid
  }

  find(impUid: string): Stored | null {
    return this.#byImpUid.get(impUid) ?? null
  }

  delete(impUid: string): void {
    this.#byImpUid.delete(impUid)
  }
}
