import { z } from 'zod'

/** Our server serves the picture, 600 × 315. `site` is the page's own name for its site, or its host. */
export const LinkPreview = z
  .object({
    url: z.string(),
    site: z.string(),
    title: z.string(),
    description: z.string(),
    pictureUrl: z.string().nullable(),
  })
  .meta({ id: 'LinkPreview' })
export type LinkPreview = z.infer<typeof LinkPreview>
