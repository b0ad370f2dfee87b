import { api } from '@byeol/contract/api.ts'
import type { CelebContents } from '@byeol/contract/celebContents.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { SheetItem } from '@byeol/ui/SheetItem.tsx'
import { showToast } from '@byeol/ui/showToast.ts'
import { call } from '../../../api/call.ts'
import { showError } from '../../../errors/showError.ts'
import { useT } from '../../../i18n/i18n.ts'
import { applyContents, refetchLists } from '../data/cache.ts'
import { contentsPath, makerPath } from '../data/contentsPaths.ts'
import { publishContents } from '../data/publishContents.ts'

/** The menu for a celeb's own contents: view as a fan, edit, take off sale, or delete a draft. */
export function MadeMenu({ contents, onClose }: { contents: CelebContents | null; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const title = contents?.isOnWebOnly ? t('CONTENTS.ON_WEB_ONLY') : contents?.title || t('CONTENTS.UNTITLED')
  const withdraw = async ({ id }: CelebContents) => {
    const confirmed = await confirmAlert({
      header: t('CONTENTS.WITHDRAW_ASK', { title }),
      message: t('CONTENTS.WITHDRAW_DETAIL'),
      buttons: [{ text: t('SHELL.CANCEL'), role: 'cancel' }, { text: t('CONTENTS.WITHDRAW') }],
    })
    if (!confirmed) return
    applyContents(client, (await call(api.celebContents.withdraw, { contentsId: id })).contents)
    showToast({ text: t('CONTENTS.WITHDRAWN'), icon: 'check' })
  }
  const remove = async ({ id }: CelebContents) => {
    const confirmed = await confirmAlert({
      header: t('CONTENTS.REMOVE_ASK'),
      message: t('CONTENTS.REMOVE_DETAIL'),
      buttons: [{ text: t('SHELL.CANCEL'), role: 'cancel' }, { text: t('SHELL.DELETE') }],
    })
    if (!confirmed) return
    await call(api.celebContents.removeDraft, { contentsId: id })
    refetchLists(client)
    showToast({ text: t('CONTENTS.REMOVED_DRAFT') })
  }
  const act = (what: (of: CelebContents) => unknown) => () => {
    if (!contents) return
    onClose()
    void Promise.resolve(what(contents)).catch((error: unknown) => showError(error))
  }
  return (
    <LazySheet open={contents !== null} onClose={onClose} title={title}>
      {contents ? (
        <>
          {contents.isOnWebOnly ? null : (
            <SheetItem icon="eye" onPress={act(({ id }) => navigate(contentsPath(id)))}>
              {t('CONTENTS.SEE')}
            </SheetItem>
          )}
          {contents.status === 'removed' || contents.isOnWebOnly ? null : (
            <SheetItem icon="pen" onPress={act(({ id }) => navigate(makerPath(id)))}>
              {t('SHELL.EDIT')}
            </SheetItem>
          )}
          {contents.status === 'published' ? (
            <SheetItem icon="lock" danger onPress={act(withdraw)}>
              {t('CONTENTS.WITHDRAW')}
            </SheetItem>
          ) : null}
          {contents.status === 'withdrawn' && contents.removalReason === null ? (
            <SheetItem icon="retry" onPress={act(({ id }) => publishContents(client, id))}>
              {t('CONTENTS.PUBLISH_AGAIN')}
            </SheetItem>
          ) : null}
          {contents.status === 'draft' ? (
            <SheetItem icon="trash" danger onPress={act(remove)}>
              {t('SHELL.DELETE')}
            </SheetItem>
          ) : null}
        </>
      ) : null}
    </LazySheet>
  )
}
