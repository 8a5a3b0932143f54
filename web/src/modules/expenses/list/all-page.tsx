import { ExpensesPage } from './expenses-page.tsx'

const query = { temporary_urls: true }

/** `/expenses/all`: what everybody paid. */
export const AllExpensesPage = () => <ExpensesPage query={query} isOwn={false} />
