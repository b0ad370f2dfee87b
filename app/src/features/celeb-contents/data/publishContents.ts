import { api } from '@byeol/contract/api.ts'
import type { CelebContents } from '@byeol/contract/celebContents.ts'
import type { ContentsId } from '@byeol/contract/ids.ts'
import type { QueryClient } from '@tanstack/react-query'
import { showToast } from '@byeol/ui/showToast.ts'
import { call } from '../../../api/call.ts'
import { t } from '../../../i18n/i18n.ts'
import { applyContents } from './cache.ts'

/** Puts contents on sale that are a draft or were taken off sale. */
export async function publishContents(client: QueryClient, contentsId: ContentsId): Promise<CelebContents> {
  const { contents } = await call(api.celebContents.publish, { contentsId })
  applyContents(client, contents)
  showToast({ text: t('CONTENTS.PUBLISHED'), icon: 'check' })
  return contents
}
