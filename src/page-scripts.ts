import { TOKEN_KEY } from '#admin/api/session-store.ts';
import { ALERT_HEAD_SCRIPT, ALERT_SCRIPT } from '#ui/alert-strip-script.ts';
import { BROKEN_PICTURES_SCRIPT } from '#ui/broken-pictures-script.ts';
import { CAROUSEL_SCRIPT } from '#ui/carousel-script.ts';
import { editLinkScript } from '#ui/edit-link/edit-link-script.ts';
import { FORGET_FIELDS_SCRIPT } from '#ui/forget-fields-script.ts';
import { islandsScript } from '#ui/islands-script.ts';
import { LIGHT_OFFER_SCRIPT } from '#ui/light/light-offer-script.ts';
import { LOADING_SCRIPT } from '#ui/loading-script.ts';
import { MENUS_SCRIPT } from '#ui/menus-script.ts';
import { QUICK_EXIT_SCRIPT } from '#ui/quick-exit/quick-exit-script.ts';
import { readingOrderScript } from '#ui/reading-order-script.ts';
import { themeScript } from '#ui/theme-script.ts';
import { addresses } from './addresses.ts';
import { ISLANDS_ADDRESS } from './islands-address.ts';

/**
 * The inline script in the head of every page but the light ones. The way out comes first, so that no failure of another
 * can stop it.
 */
export const HEAD_SCRIPT = [
  QUICK_EXIT_SCRIPT,
  themeScript(),
  ALERT_HEAD_SCRIPT,
  readingOrderScript(),
  MENUS_SCRIPT,
].join(';');

/**
 * The inline script at the end of every public page but the light ones. The parser waits at it until the style sheet is
 * there, because browsers would otherwise style the whole page as soon as it is read, once more than is seen, and keep
 * that for the content that waits below (ui/styles/below.css).
 */
export const DOCUMENT_SCRIPT = [
  LOADING_SCRIPT,
  ALERT_SCRIPT,
  CAROUSEL_SCRIPT,
  BROKEN_PICTURES_SCRIPT,
  FORGET_FIELDS_SCRIPT,
  LIGHT_OFFER_SCRIPT,
  editLinkScript(addresses.admin.editPage, TOKEN_KEY),
  islandsScript(ISLANDS_ADDRESS),
].join(';');
