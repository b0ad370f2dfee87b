import { z } from 'zod'

export const providers = ['kakao', 'apple'] as const
export const Provider = z.enum(providers).meta({ id: 'Provider' })
export type Provider = z.infer<typeof Provider>
