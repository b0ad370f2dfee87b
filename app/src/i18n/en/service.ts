import type { service as ko } from '../ko/service.ts'
import type { Texts } from '../texts.ts'

export const service: Texts<typeof ko> = {
  TITLE: '',
}
