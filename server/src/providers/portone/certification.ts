import { z } from 'zod'

/**
 * The result of an identity certification, as PortOne reports it. `verifyIdentity.ts` decides whether to accept it.
 */
export interface Certification {
  impUid: string
  merchantUid: string
  /** False if the certification was cancelled or failed; the person's fields are then empty. */
  isCertified: boolean
  /** 1970 if the certification did not succeed. */
  certifiedAt: Date
  name: string
  /** In the form YYYY-MM-DD. */
  birthday: string
  gender: 'male' | 'female' | null
  /** Null unless PortOne has approved our company to receive it. */
  phone: string | null
  /** CI (연계정보): identifies the same person at every merchant. */
  uniqueKey: string
  /** DI (중복가입확인정보): identifies the same person across accounts, at this merchant only. */
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
