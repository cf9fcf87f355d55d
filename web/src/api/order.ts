import type {
  AppealForm,
  AppealJudgment,
  ModerationQueue,
  OrderMonths,
  OwnOrder,
  PersonOrder,
  ReportAct,
  ReportForm,
  ReportPage,
  SaidThen,
  SanctionAct,
  SanctionForm,
} from '../wire';
import { ask, segment } from './client';

export const fetchOwnOrder = (signal?: AbortSignal) => ask<OwnOrder>('GET', '/order', { signal });
/** How often each thing was done here: for everybody. */
export const fetchOrderMonths = (signal?: AbortSignal) =>
  ask<OrderMonths>('GET', '/order/months', { signal });
export const doWithSanction = (id: string, act: SanctionAct) =>
  ask<OwnOrder>('PUT', `/sanctions/${segment(id)}`, { body: { act } });
export const appeal = (id: string, body: AppealForm) =>
  ask<OwnOrder>('POST', `/sanctions/${segment(id)}/appeal`, { body });
/** An answer, or what its person writes then. */
export const sayInAppeal = (id: string, words: string) =>
  ask<OwnOrder>('POST', `/sanctions/${segment(id)}/appeal/words`, { body: { words } });
export const judgeAppeal = (id: string, body: AppealJudgment) =>
  ask<ModerationQueue>('PUT', `/sanctions/${segment(id)}/appeal`, { body });
export const sendReport = (body: ReportForm) => ask<OwnOrder>('POST', '/reports', { body });

export const fetchModerationQueue = (signal?: AbortSignal) =>
  ask<ModerationQueue>('GET', '/desk', { signal });
export const fetchReport = (id: string, signal?: AbortSignal) =>
  ask<ReportPage>('GET', `/reports/${segment(id)}`, { signal });
export const doWithReport = (id: string, act: ReportAct) =>
  ask<ReportPage>('PUT', `/reports/${segment(id)}`, { body: { act } });
/** Takes the words from a line of chat. */
export const redactLine = (line: number) => ask<SaidThen>('DELETE', `/chat/${line}`);
export const fetchOrderOf = (person: string, signal?: AbortSignal) =>
  ask<PersonOrder>('GET', `/people/${segment(person)}/order`, { signal });
export const giveSanction = (person: string, body: SanctionForm) =>
  ask<PersonOrder>('POST', `/people/${segment(person)}/sanctions`, { body });
