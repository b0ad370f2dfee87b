import { consoleApi } from '@byeol/contract/console/consoleApi.ts'
import type { StaffNotice } from '@byeol/contract/console/publishCalls.ts'
import { confirmAlert } from '@byeol/ui/confirmAlert.ts'
import { offerTakeBack } from '../../keyboard/offerTakeBack.ts'
import { showToast } from '@byeol/ui/showToast.ts'
import { useNavigate } from 'react-router'
import { useMe } from '../../api/session.ts'
import { useT } from '../../i18n/i18n.ts'
import { useAct } from '../../parts/useAct.ts'

const { list, notice: one, check, end, discard, recall } = consoleApi.notices

/** The actions of staff on a notice: approve a colleague’s draft, or withdraw a notice. */
export function useNoticeActs({ id: noticeId, revision, state, writtenBy, isRevoked }: StaffNotice, listHref: string) {
  const t = useT()
  const navigate = useNavigate()
  const { staff } = useMe()
  const { act, isBusy } = useAct([list, one])
  const isDraft = state === 'draft'
  const takeBackAct = async () => {
    if (await act(recall, { noticeId })) showToast({ text: t('NOTICES.RECALLED') })
  }
  const offerRecall = (text: string) => offerTakeBack(text, t('FRAME.TAKE_BACK'), () => void takeBackAct())
  const approve = async () => {
    const answer = await act(check, { noticeId, revision })
    if (answer) offerRecall(t(answer.notice.state === 'out' ? 'NOTICES.WENT_OUT' : 'NOTICES.IS_SCHEDULED'))
  }
  const takeBack = async () => {
    const isSure = await confirmAlert({
      header: t('NOTICES.END_ASK'),
      message: t('NOTICES.END_DETAIL'),
      buttons: [{ text: t('FRAME.CANCEL'), role: 'cancel' }, { text: t('NOTICES.END') }],
    })
    if (isSure && (await act(end, { noticeId }))) offerRecall(t('NOTICES.ENDED'))
  }
  const throwAway = async () => {
    const isSure = await confirmAlert({
      header: t('NOTICES.DISCARD_ASK'),
      buttons: [{ text: t('FRAME.CANCEL'), role: 'cancel' }, { text: t('NOTICES.DISCARD') }],
    })
    if (!isSure || !(await act(discard, { noticeId, revision }))) return
    showToast({ text: t('NOTICES.DISCARDED') })
    await navigate(listHref)
  }
  return {
    isBusy,
    isOwn: writtenBy === staff.name,
    mayEdit: isDraft,
    mayCheck: isDraft && writtenBy !== staff.name && !isRevoked,
    mayEnd: state === 'out' || state === 'scheduled',
    check: () => void approve(),
    end: () => void takeBack(),
    discard: () => void throwAway(),
  }
}
