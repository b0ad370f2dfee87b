import { z } from 'zod'

/** PortOne's data of a certification. `verifyIdentity.ts` decides whether to accept it. */
export interface Certification {
  impUid: string
  merchantUid: string
  /** False when the certification was cancelled or failed; the person's fields are then empty. */
  isCertified: boolean
  /** 1970 when the certification did not succeed. */
  certifiedAt: Date
  name: string
  /** YYYY-MM-DD */
  birthday: string
  gender: 'male' | 'female' | null
  /** Null unless PortOne has approved the merchant to receive it. */
  phone: string | null
  /** CI: a person has the same value at every merchant. */
  uniqueKey: string
  /** DI: a person has the same value for all accounts at this merchant. */
  uniqueInSite: string
}

export const CertificationResponse = z
  .object({
    imp_uid: z.string(),
    merchant_uid: z.string(),
    certified: z.boolean(),
    certified_at: z.int().nullish(),
    name: z.string().nullish(),
    birthday: z.iso.date().nullish(),
    gender: z.enum(['male', 'female']).nullish().catch(null),
    phone: z.string().nullish(),
    unique_key: z.string().nullish(),
    unique_in_site: z.string().nullish(),
  })
  .refine(
    (found) => !found.certified || Boolean(found.name && found.birthday && found.unique_key && found.unique_in_site),
  )
  .transform((found): Certification => ({
    impUid: found.imp_uid,
    merchantUid: found.merchant_uid,
    isCertified: found.certified,
    certifiedAt: new Date((found.certified_at ?? 0) * 1000),
    name: found.name ?? '',
    birthday: found.birthday ?? '',
    gender: found.gender ?? null,
    phone: found.phone ?? null,
    uniqueKey: found.unique_key ?? '',
    uniqueInSite: found.unique_in_site ?? '',
  }))
