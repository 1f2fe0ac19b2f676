import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useMay } from '#app/parts/back-office/desk-permissions.ts';
import { AgreementList } from './agreements/agreement-list.tsx';
import { AgreementPage } from './agreements/agreement-page.tsx';
import { CompanyList } from './companies/company-list.tsx';
import { CompanyPage } from './companies/company-page.tsx';
import { RuleList } from './entry/rule-list.tsx';
import { WorkingDays } from './entry/working-days.tsx';
import { ExchangeRate } from './money/exchange-rate.tsx';
import { type PartName, parts } from './parts.ts';
import { GoodsPrices } from './prices/goods-prices.tsx';
import { PriceList } from './prices/price-list.tsx';
import { ProductPrices } from './prices/product-prices.tsx';
import { CompanyOfShop } from './site/company-of-shop.tsx';
import { MenuPage } from './site/menu-page.tsx';
import { MissedSearches } from './words/missed-searches.tsx';
import { SynonymLists } from './words/synonym-lists.tsx';

const pages: Readonly<Record<PartName, Readonly<Record<string, ReactNode>>>> = {
  prices: { '': <PriceList />, ':childType': <ProductPrices /> },
  goods: { '': <GoodsPrices /> },
  companies: { '': <CompanyList />, ':loginName': <CompanyPage /> },
  entry: { '': <RuleList key="entry" kind="entry" /> },
  transit: { '': <RuleList key="transit" kind="transit" /> },
  refused: { '': <RuleList key="refused" kind="refused" /> },
  days: { '': <WorkingDays /> },
  rate: { '': <ExchangeRate /> },
  shop: { '': <CompanyOfShop /> },
  menu: { '': <MenuPage /> },
  agreements: { '': <AgreementList />, ':id': <AgreementPage /> },
  synonyms: { '': <SynonymLists /> },
  searches: { '': <MissedSearches /> },
};

/** What things cost and what holds, from which day on; of each part only what the operator may use. */
export function RulesRoom(): ReactNode {
  const may = useMay();
  const names = Object.keys(parts) as PartName[];
  const open = names.filter((name) => parts[name].some(may));
  return (
    <Routes>
      {open.flatMap((name) =>
        Object.entries(pages[name]).map(([below, page]) => (
          <Route key={`${name}/${below}`} path={below === '' ? name : `${name}/${below}`} element={page} />
        )),
      )}
      <Route path="*" element={<Navigate to={open[0] ?? '/backOffice'} replace />} />
    </Routes>
  );
}
