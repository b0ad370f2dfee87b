import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Icon } from '@byeol/ui/Icon.tsx'
import { LazySheet } from '@byeol/ui/LazySheet.tsx'
import { SheetItem } from '@byeol/ui/SheetItem.tsx'
import type { CelebOrder } from '../../people/data/celebsQuery.ts'
import styles from './OrderMenu.module.css'

const orders: readonly CelebOrder[] = ['activity', 'followers']

export function OrderMenu({ order, onChange }: { order: CelebOrder; onChange: (order: CelebOrder) => void }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const choose = (next: CelebOrder) => () => {
    setOpen(false)
    onChange(next)
  }
  return (
    <>
      <button
        type="button"
        className={styles.order}
        aria-haspopup="dialog"
        aria-label={`${t('PEOPLE.ORDER')}: ${t(`PEOPLE.ORDER_${order}`)}`}
        onClick={() => setOpen(true)}
      >
        {t(`PEOPLE.ORDER_${order}`)}
        <Icon name="down" size={18} />
      </button>
      <LazySheet open={open} onClose={() => setOpen(false)} title={t('PEOPLE.ORDER')} closeLabel={t('SHELL.CLOSE')}>
        {orders.map((each) => (
          <SheetItem
            key={each}
            onPress={choose(each)}
            trailing={each === order ? <Icon name="check" size={20} label={t('PEOPLE.CHOSEN')} /> : undefined}
          >
            {t(`PEOPLE.ORDER_${each}_LONG`)}
          </SheetItem>
        ))}
      </LazySheet>
    </>
  )
}
