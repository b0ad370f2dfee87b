import type { ContentsId } from '@byeol/contract/ids.ts'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showError } from '../../../errors/showError.ts'
import { useT } from '../../../i18n/i18n.ts'
import { contentsPath, myContentsPath } from '../data/contentsPaths.ts'
import { publishContents } from '../data/publishContents.ts'
import type { Making } from './useMaker.ts'

/**
 * Saves the contents, puts them on sale after the celeb has confirmed it, and opens their page, or the list where they
 * may not be shown.
 */
export function usePublish({ save, allowLeave }: Making) {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isPublishing, setPublishing] = useState(false)
  const putOnSale = async (id: ContentsId) => {
    setPublishing(true)
    try {
      const { isOnWebOnly } = await publishContents(client, id)
      allowLeave()
      await navigate(isOnWebOnly ? myContentsPath('made') : contentsPath(id), { replace: true })
    } catch (error) {
      showError(error)
    } finally {
      setPublishing(false)
    }
  }
  const publish = async () => {
    const confirmed = await confirmAlert({
      header: t('CONTENTS.PUBLISH_ASK'),
      message: t('CONTENTS.PUBLISH_DETAIL'),
      buttons: [{ text: t('SHELL.CANCEL'), role: 'cancel' }, { text: t('CONTENTS.PUBLISH') }],
    })
    const id = confirmed ? await save() : null
    if (id) await putOnSale(id)
  }
  return { publish, isPublishing }
}
