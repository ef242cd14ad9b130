import { presentRichText } from '#lib/html/present-rich-text.ts';
import { sanitizeRichText } from '#lib/html/sanitize-rich-text.ts';
import { imageAddressesIn } from '#lib/images/image-address.ts';
import { useShownAddresses } from '#ui/shown-addresses.ts';
import { useSiteSettings } from '#ui/site-settings.ts';
import { withDescribedPictures } from '../pictures/described-pictures.ts';

/** Shows a text as on the site, with how its pictures are described; sanitised again because a draft may contain anything. */
export default function BodyVersion({ html }: { html: string }) {
  const settings = useSiteSettings();
  const addressOf = useShownAddresses(imageAddressesIn(html));
  const { assetOrigin } = settings;
  const safe = presentRichText(
    withDescribedPictures(sanitizeRichText(html, settings)),
    { assetOrigin },
    addressOf,
  );
  return (
    <div
      className="rich-text text-sm"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised right here
      dangerouslySetInnerHTML={{ __html: safe }}
    />
  );
}
