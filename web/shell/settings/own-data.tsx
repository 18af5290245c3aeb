import { Link } from '@tanstack/react-router'
import { CalendarCheck, ChevronRight } from 'lucide-react'
import { OwnDataSection } from '../../features/auth/account/own-data-section'

/** The part of Settings about the user's data: a link to the record, the download, and the end of the account. */
export default function OwnData({ onDeleted }: { onDeleted: () => void }) {
  return (
    <>
      <Link className="card pad between" to="/record">
        <span className="row">
          <CalendarCheck />
          <b>Your record</b>
        </span>
        <ChevronRight />
      </Link>
      <OwnDataSection onDeleted={onDeleted} />
    </>
  )
}
