import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { StaffNotice } from '@byeol/contract/console/publishCalls.ts'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { useMe } from '../../api/session.ts'
import { useT } from '../../i18n/i18n.ts'
import { useAct } from '../../parts/useAct.ts'

const { list, notice: one, check, end } = consoleApi.notices

/** The reader's actions on a notice: check a colleague’s draft, or withdraw a notice. */
export function useNoticeActs({ id: noticeId, revision, state, writtenBy }: StaffNotice) {
  const t = useT()
  const { staff } = useMe()
  const { act, isBusy } = useAct([list, one])
  const isDraft = state === 'draft'
  const approve = async () => {
    const answer = await act(check, { noticeId, revision })
    if (answer) showToast({ text: t(answer.notice.state === 'out' ? 'NOTICES.WENT_OUT' : 'NOTICES.IS_SCHEDULED') })
  }
  const takeBack = async () => {
    const isSure = await confirmAlert({
      header: t('NOTICES.END_ASK'),
      message: t('NOTICES.END_DETAIL'),
      buttons: [{ text: t('FRAME.CANCEL'), role: 'cancel' }, { text: t('NOTICES.END') }],
    })
    if (isSure) await act(end, { noticeId })
  }
  return {
    isBusy,
    isOwn: writtenBy === staff.name,
    mayEdit: isDraft,
    mayCheck: isDraft && writtenBy !== staff.name,
    mayEnd: state === 'out' || state === 'scheduled',
    check: () => void approve(),
    end: () => void takeBack(),
  }
}
