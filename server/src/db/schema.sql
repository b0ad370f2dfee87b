-- Written by `npm run schema` from a database that the migrations made. Change the schema by a migration.

CREATE DOMAIN id AS text COLLATE "C" CHECK ((VALUE ~ '^[0-9a-f]{24}$'));

CREATE OR REPLACE FUNCTION bare_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select lower(seen_letters(name))
$function$;

CREATE OR REPLACE FUNCTION bound_given_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  -- `by` is a word of this language.
  giver text := to_jsonb(new) ->> 'by';
begin
  perform pg_advisory_xact_lock(hashtextextended('given_back by ' || giver, 121));
  if new.won + (
    select coalesce(sum(won), 0)
    from given_back g
    where g.by = giver and second is null and at > new.at - interval '24 hours') > new.agent_max_won then
    raise exception '% gave back too much alone within a day', giver using errcode = 'check_violation';
  end if;
  if new.user_id is null then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended('given_back to ' || new.user_id, 121));
  if new.won + (
    select coalesce(sum(won), 0)
    from given_back
    where user_id = new.user_id and second is null and at > new.at - interval '24 hours') > new.person_max_won then
    raise exception 'too much was given back to % within a day without a second person', new.user_id
      using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION destroy_apart(at timestamp with time zone)
 RETURNS TABLE(record_kind text, destroyed integer)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with gone as (
    delete from archive.records r
    where r.kept_until <= at
      and not exists (select from legal_holds h where h.user_id = r.person_id and h.released_at is null)
    returning r.kind
  )
  select kind, count(*)::integer from gone group by kind
$function$;

CREATE OR REPLACE FUNCTION hangul_initials(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select coalesce(string_agg(
    case when ascii(letter) between 44032 and 55203 then substr('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ', (ascii(letter) - 44032) / 588 + 1, 1) else letter end,
    '' order by place), '')
  from unnest(string_to_array(lower(name), null)) with ordinality as letters (letter, place)
$function$;

CREATE OR REPLACE FUNCTION is_rehearsal()
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (COALESCE(current_setting('byeol.rehearsal', true), '') = 'on');

CREATE OR REPLACE FUNCTION keep_apart(record_kind text, person text, facts jsonb, until timestamp with time zone, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  insert into archive.records (kind, person_id, facts, kept_until, archived_at)
  values (record_kind, person, facts, until, at)
$function$;

CREATE OR REPLACE FUNCTION keep_bank_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.id, new.profile, new.line_count, new.sum_won, new.digest, new.made_by, new.made_at)
    is distinct from (old.id, old.profile, old.line_count, old.sum_won, old.digest, old.made_by, old.made_at)
    or (new.content_sealed = '' and old.content_sealed <> ''
      and exists (select from bank_file_lines l where l.file_id = new.id and l.result is null))
    or (new.content_sealed not in ('', old.content_sealed)
      and (split_part(new.content_sealed, '.', 1) = split_part(old.content_sealed, '.', 1)
        or length(split_part(new.content_sealed, '.', 2)) <> length(split_part(old.content_sealed, '.', 2))))
    or (old.signed_by is not null
      and (new.signed_by, new.signed_at) is distinct from (old.signed_by, old.signed_at)) then
    raise exception 'a bank file never changes';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION keep_bank_file_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.result is not null or (new.file_id, new.line, new.settlement_id, new.transfer_id, new.net_won)
    is distinct from (old.file_id, old.line, old.settlement_id, old.transfer_id, old.net_won) then
    raise exception 'a line of a bank file is answered once, and never changes';
  end if;
  if new.result = 'paid' and not exists (select from bank_files where id = new.file_id and signed_by is not null) then
    raise exception 'a line of a bank file that nobody signed was not paid' using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION keep_held_of_celeb()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from legal_holds h where h.user_id = old.celeb_id and h.released_at is null) then
    perform keep_apart('held', old.celeb_id, to_jsonb(old), now() + interval '1 day', now());
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION keep_held_profile()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from legal_holds h where h.user_id = old.id and h.released_at is null) then
    perform keep_apart('held', old.id, jsonb_build_object('nickname', old.nickname, 'introduction', old.introduction,
      'public_birthday', old.public_birthday, 'photo_key', old.photo_key, 'cover_key', old.cover_key),
      now() + interval '1 day', now());
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION keep_held_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from legal_holds h where h.user_id = old.author_id and h.released_at is null) then
    perform keep_apart('held', old.author_id, to_jsonb(old), now() + interval '1 day', now());
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION keep_media_id()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    new.media_id := coalesce(new.media_id, new.photo_id);
    new.photo_id := new.media_id;
  elsif new.media_id is distinct from old.media_id then
    new.photo_id := new.media_id;
  else
    new.media_id := new.photo_id;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION keep_published_policy()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    raise exception 'policy % was published', old.id using errcode = 'check_violation';
  end if;
  if (new.kind, new.effective_on, new.text_ko, new.text_en, new.changes_ko, new.changes_en, new.is_worse,
      new.needs_consent, new.published_at)
    is distinct from (old.kind, old.effective_on, old.text_ko, old.text_en, old.changes_ko, old.changes_en,
      old.is_worse, old.needs_consent, old.published_at) then
    raise exception 'policy % was published', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION keep_staff_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.refund_id is not null or old.ended_at is not null
    or (new.id, new.order_id, new.key, new.reason, new.words, new.amount_won, new.alone_max_won, new.requested_by,
      new.requested_at) is distinct from (old.id, old.order_id, old.key, old.reason, old.words, old.amount_won,
      old.alone_max_won, old.requested_by, old.requested_at) then
    raise exception 'a refund that staff asked for is decided once, and never changes';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION look_alikes(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select translate(
    name,
    E'\u0030\u0031\u05AD\u05AE\u05A8\u05A4\u1AB4\u20DB\u0619\u08F3\u0315\u064F\u065D\u059C\u059D\u0618\u0747\u0954'
    '\u064E\u0953\u030C\uA67C\u0658\u065A\u036E\u1CD0\u0311\u065B\u07EE\uA6F0\u05AF\u06DF\u17D3\u309A\u0652\u0B82'
    '\u1036\u17C6\U00011300\u0E4D\u0ECD\u0366\u2DEA\u08EB\u07F3\u064B\u08F0\u0342\u0653\u05C4\u06EC\u0740\u08EA'
    '\u0741\u0358\u05B9\u05BA\u05C2\u05C1\u07ED\u0902\u0A02\u0A82\u0BCD\u0337\u1AB7\u0322\u0345\u1CD2\u0305\u0659'
    '\u07EB\uA6F1\u1CDA\u0657\u0357\u08FF\u08F8\u0900\u1CED\u1CDC\u0656\u1CD5\u0347\u08F9\u08FA\u0336\u302C\u05C5'
    '\u08ED\u1CDD\u05B4\u065C\u093C\u09BC\u0A3C\u0ABC\u0B3C\U000111CA\U000114C3\U00010A3A\u08EE\u1CDE\u0F37\u302D'
    '\u0327\u0321\u0339\u1CD9\u1CD8\u0952\u0320\u08F1\u08E8\u08E5\u08F2\u061A\u0317\u065F\u030D\u0742\u0A03\u0C03'
    '\u0C83\u0D03\u0D83\u1038\U000114C1\u17CB\u0EC8\u0EC9\u0ECA\u0ECB\uA66F\u2028\u2029\u1680\u07FA\u2010\u2012'
    '\u2013\u06D4\u2043\u02D7\u2212\u2796\u2CBA\u060D\u066B\u201A\uA4F9\u2E32\u066C\u2E35\u0903\u0A83\u0589\u0703'
    '\u0704\u16EC\u1803\u1809\u205A\u05C3\u02F8\uA789\u2236\u02D0\uA4FD\u01C3\u2D51\u0294\u0241\u097D\u13AE\uA6EB'
    '\u2E2E\U0001D16D\u0701\u0702\uA60E\U00010A50\u0660\u06F0\uA4F8\u30FB\u16EB\u2E31\U00010101\u2022\u2027\u2219'
    '\u22C5\uA78F\u1427\uA830\u055D\u2018\u2019\u201B\u2032\u2035\u055A\u05F3\u0060\u02B9\u02C8\u02CA\u02CB\u02F4'
    '\u02BB\u02BD\u02BC\u02BE\uA78C\u05D9\u07F4\u07F5\u144A\u16CC\U00016F51\U00016F52\u2768\u2772\u3014\uFD3E'
    '\u2769\u2773\u3015\uFD3F\u2774\U0001D114\u2775\u301A\u301B\u27E8\u3008\u31DB\u304F\U00021FE8\u27E9\u3009'
    '\u2E3F\u204E\u066D\u2217\U0001031F\u1735\u2041\u2215\u2044\u2571\u27CB\u29F8\U0001D23A\u31D3\u3033\u2CC6'
    '\u30CE\u4E3F\u2216\u27CD\u29F5\u29F9\U0001D20F\U0001D23B\u31D4\u4E36\uA778\u0AF0\U000110BB\U000111C7\u26AC'
    '\U000111DB\u17D9\u17D5\u17DA\u02C4\u02C6\uA67E\u2594\u0375\u02FB\uA716\uA714\u3002\u2E30\u2218\u25CB\u25E6'
    '\u0BF5\U0001D21B\u2BEC\u2BED\u2BEE\u2BEF\u21B5\U0001E8CC\u2300\U000118A8\u2588\u25A0\u2A3F\u16ED\u2795'
    '\U0001029B\u2797\u2039\u276E\u02C2\U0001D236\u1438\u16B2\u1400\u2E40\u30A0\uA4FF\u203A\u276F\u02C3\U0001D237'
    '\u1433\U00016F3F\u2053\u223C\U0001E8C8\u22C0\u2E2B\u2E2A\u2E2C\U000111DE\u264E\U0001F75E\u2263\u2A03\u2A04'
    '\U0001D238\U0001D239\u2A05\u2A06\u2A02\u235F\U0001F771\U0001F755\u25C1\u25B7\u25E0\u2A3D\u2325\u29C7\u25CE'
    '\u29BE\u29C5\u29B0\u23C3\u23C2\u23C1\u23C6\u2638\u25B1\u23FC\u2503\u250F\u2523\u2590\u2597\u259D\u2610\u25B8'
    '\u25BA\u2CE9\U0001F70A\U0001F312\U0001F319\u23FE\U0001F318\u29D9\U0001F73A\u2A3E\U000101A0\u21BA\u0D4E\u2014'
    '\u2015\u2500\u2501\u31D0\uA7F7\u1173\u4E00\u20A4\u3012\u1B5C\uA9C6\U000114D1\u0CE7\u1065\uA75A\u01A7\u03E8'
    '\uA644\u14BF\uA6EF\uA9CF\u06F2\u0AE8\U000114D2\u0CE8\U0001D206\uA7AB\u021C\u01B7\uA76A\u2CCC\u0417\u04E0'
    '\U00016F3B\U000118CA\u06F3\U0001E8C9\u0AE9\u13CE\U000118AF\u06F4\u0AEA\u01BC\U000118BB\u2CD2\u0431\u13EE'
    '\U000118D5\u06F6\U000114D6\U0001D212\U000104D2\U000118C6\u0B03\u09EA\u0A6A\U0001E8CB\u0223\u0222\U0001031A'
    '\u0AEE\u0A67\u0B68\u09ED\u0D6D\uA76E\u2CCA\U000118CC\U000118AC\U000118D6\u0967\U000118E4\u06F9\u0CEF\u237A'
    '\u0251\u03B1\u0430\u2DF6\u0391\u0410\u13AA\u15C5\uA4EE\U00016F40\U000102A0\u01CE\u01CD\u0227\u0226\uAB7A'
    '\u2200\U0001D217\u15C4\uA4EF\U0001041F\u0184\u042C\u13CF\u1472\u15AF\uA7B4\u0392\u0412\u13F4\u15F7\uA4D0'
    '\U00010282\U000102A1\U00010301\u0432\u13FC\u1D04\u2CA5\u0441\uABAF\U0001043D\u2DED\U0001F74C\U000118F2'
    '\U000118E9\u2CA4\u0421\u13DF\uA4DA\U000102A2\U00010302\U00010415\U0001051C\u22F4\u025B\u03B5\u2C89\u0454'
    '\u0511\uAB9B\U000118CE\U00010429\u20AC\u2C88\u0404\u037D\u03FF\u0501\u13E7\u146F\uA4D2\u13A0\u15DE\u15EA'
    '\uA4D3\uA77A\uAB70\u2E39\u03B4\u056E\u1577\u212E\uAB32\u0435\u04BD\u2DF7\u22FF\u0395\u0415\u2D39\u13AC\uA4F0'
    '\U000118A6\U000118AE\U00010286\u011B\u011A\uAB7C\u0259\u04D9\u2203\u2D3A\uA4F1\u04D8\U0001D221\u0510\u13CB'
    '\U00016F2D\U00010401\u1D08\u0437\U00010442\uA79D\U0001042A\uAB35\uA799\u1E9D\u0584\U0001D213\uA798\u03DC'
    '\u15B4\uA4DD\U000118C2\U000118A2\U00010287\U000102A5\U00010525\u15B5\uA4DE\U0001D230\u15B7\u0261\u1D83\u018D'
    '\u0581\u050C\u13C0\u13F3\uA4D6\u01E7\u01E6\u01F5\u050D\uAB90\u13FB\u04BB\u0570\u13C2\u0397\u2C8E\u041D\u13BB'
    '\u157C\uA4E7\U000102CF\u043D\uAB8B\u050A\uAB80\u0370\u13A8\u13B0\uA6B1\uA795\u2373\u0131\u026A\u0269\u03B9'
    '\u0456\uA647\u04CF\uAB75\u13A5\U000118C3\u01D0\u01CF\u03F3\u0458\uA7B2\u037F\u0408\u13AB\u148D\uA4D9\u0575'
    '\uAB7B\u039A\u2C94\u041A\u13E6\u16D5\uA4D7\U00010518\u05C0\u007C\u2223\u23FD\u0661\u06F1\U00010320\U0001E8C7'
    '\u0049\u0196\u01C0\u0399\u2C92\u0406\u04C0\u05D5\u05DF\u0627\u07CA\u2D4F\u16C1\uA4F2\U00016F28\U0001028A'
    '\U00010309\U0001D22A\u2CD0\u13DE\u14AA\uA4E1\U00016F16\U000118A3\U000118B2\U0001041B\U00010526\u2CD1\uABAE'
    '\U00010443\u039C\u03FA\u2C98\u041C\u13B7\u15F0\u16D6\uA4DF\U000102B0\U00010311\u2DE8\u0578\u057C\u039D\u2C9A'
    '\uA4E0\U00010513\u0377\u0438\U0001044D\u0146\u0C02\u0C82\u0D02\u0D82\u0966\u0A66\u0AE6\u0BE6\u0C66\u0CE6'
    '\u0D66\u0E50\u0ED0\u1040\u0665\u06F5\u1D0F\u1D11\uAB3D\u03BF\u03C3\u2C9F\u043E\u10FF\u0585\u05E1\u0647\u06BE'
    '\u06C1\u06D5\u0D20\u101D\U000104EA\U000118C8\U000118D7\U0001042C\u07C0\u09E6\u0B66\u3007\U000114D0\U000118E0'
    '\u039F\u2C9E\u041E\u0555\u2D54\u12D0\u0B20\U000104C2\uA4F3\U000118B5\U00010292\U000102AB\U00010404\U00010516'
    '\u01D2\u01D1\u0150\u2184\u1D10\u037B\U0001044B\u2183\u03FD\uA4DB\U00010423\U0001043F\u2374\u03C1\u2CA3\u0440'
    '\u03A1\u2CA2\u0420\u13E2\u146D\uA4D1\U00010295\u1D29\uABB2\u03C6\u2CAB\u0444\u051B\u0563\u0566\u2D55\u1D90'
    '\u1D0B\u03BA\u2C95\u043A\uABB6\uAB47\uAB48\u1D26\u2C85\u0433\uAB81\U0001D216\u01A6\u13A1\u13D2\U000104B4'
    '\u1587\uA4E3\U00016F35\uAB71\uABA2\u044F\u2129\uA731\u01BD\u0455\uABAA\U000118C1\U00010448\u0405\u054F\u13D5'
    '\u13DA\uA4E2\U00016F3A\U00010296\U00010420\uA7B5\u03B2\u13F0\u222B\uAB4D\u2211\u03A3\u2D49\u22A4\u27D9'
    '\U0001F768\u03A4\u2CA6\u0422\u13A2\uA4D4\U00016F0A\U000118BC\U00010297\U000102B1\U00010315\u021A\u10A0\u03C4'
    '\u0442\uAB72\u0163\u021B\u13BF\uA79F\u1D1C\uAB4E\uAB52\u028B\u03C5\u057D\U000104F6\U000118D8\u222A\u22C3'
    '\u054D\u1200\U000104CE\u144C\uA4F4\U00016F42\U000118B8\u01D4\u01D3\u1E43\u057A\u1223\u2127\u162E\u1634\u2228'
    '\u22C1\u1D20\u03BD\u0475\u05D8\U00011706\uABA9\U000118C0\U0001D20D\u0667\u06F7\u0474\u2D38\u13D9\u142F\uA6DF'
    '\uA4E6\U00016F08\U000118A0\U0001051D\u1D27\U000104D8\u0668\u06F8\u039B\u041B\u2D37\U000104B0\u1431\uA6CE'
    '\uA4E5\U00016F3D\U0001028D\u026F\u1D21\u0461\u051D\u0561\U0001170A\U0001170E\U0001170F\uAB83\U000118EF'
    '\U000118E6\u051C\u13B3\u13D4\uA4EA\u1D0D\u043C\uAB87\u166E\u00D7\u292B\u292C\u2A2F\u0445\u1541\u157D\u2DEF'
    '\u166D\u2573\U00010322\U000118EC\uA7B3\u03A7\u2CAC\u0425\u2D5D\u16B7\uA4EB\U00010290\U000102B4\U00010317'
    '\U00010527\u0263\u1D8C\u028F\u1EFF\uAB5A\u03B3\u0443\u04AF\u10E7\U000118DC\u03A5\u2CA8\u0423\u04AE\u13A9'
    '\u13BD\uA4EC\U00016F43\U000118A4\U000102B2\u0292\uA76B\u2CCD\u04E1\u10F3\u1D22\uAB93\U000118C4\U000102F5'
    '\U000118E5\u0396\u13C3\uA4DC\U000118A9\u01BF\u03F8\u03F7\U000104C4\u1D24\u03E9\uA645\u044C\uAB9F\uAB7E\uA6CD'
    '\u2299\u2609\u2A00\uA668\u2D59\U000104C3\u2C84\u0413\u13B1\u14A5\U00016F07\u2206\u25B3\U0001F702\u2C86\u2D60'
    '\u1403\U00016F1A\U00010285\U000102A3\u2CE4\u2C96\U000104DB\u1D28\u043F\u220F\u2CA0\u041F\uA6DB\U000102AD'
    '\U00010312\u03DB\u2CAA\u0424\u0553\u1240\u16F0\U000102B3\uAB53\uAB55\u2CAD\u0471\U000104F9\u2CAE\u0470'
    '\U000104D1\u16D8\U000102B5\u2375\uA7B7\u2CB1\uA64D\u162F\u1635\U000102B6\u2630\u2CDC\U0001D20B\u0376\uA6A1'
    '\U00010425\u0419\u045D\U000104BC\u1D2B\uAB60\U000104EB\u1DEE\U000104CD\U0001D202\U0001D222\u13C7\u15EF\uA7B6'
    '\u04CC\u04CB\u2CBD\u2CBC\u2108\U0001F701\U00016F1C\uA992\u1294\u2229\u22C2\U0001D245\u1260\u144E\uA4F5\u20BD'
    '\u02D3\u02BF\u06D0\u08A9\u0767\u2365\u00F6\u06C3\U000102E1\U000102F2\U000102E8\u060F\u06A7\u08BB\u066F\u08BC'
    '\u06A9\u06AA\u0762\u08B0\u06C2\U000102E4\u08B1\u066E\u06BA\u08BD\u064A\u06CC\u06D2\U000102B8\u205E\u2E3D'
    '\u2999\u205D\u22EE\u0544\u054C\u053B\u054A\u0ABD\U000111DC\U000111CB\u0AC1\u0AC2\u0A4B\u0A4D\u0ACD\U00011492'
    '\U00011494\U00011496\U00011498\U00011499\U0001149B\U000114AA\U0001149E\U0001149F\U000114A0\U000114A1'
    '\U000114A2\U000114A3\U000114A9\U000114A7\U000114A8\U000114AB\U0001149D\U000114AD\U000114AE\U000114C4'
    '\U000114B0\U000114B1\U000114B9\U000114BC\U000114BE\U000114C2\U000114BD\u0BEE\u0BB0\u0BBE\u0BE8\u0D09\u0BED'
    '\u0B9C\u0D1C\u0BE7\u0BEA\u0D23\u0BF0\u0D34\u0BD7\u0BC8\u0D36\u0BF8\u0D3F\u0D40\u0C85\u0C86\u0C87\u0C92\u0C9C'
    '\u0C9E\u0CA3\u0CAF\u0CB1\u0CB2\u0D61\u0D31\u0D42\u0D43\u0DEA\u0DEB\U000115D8\U000115D9\U000115DA\U000115DB'
    '\U000115DC\U000115DD\u0E03\u0E14\u0E15\u0E21\u0E88\u0E0B\u0E0F\u0E17\u0E9A\u0E9B\u0E9D\u0E9E\u0E9F\u0E26'
    '\u0E8D\u17D4\u0E45\u17B7\u17B8\u17B9\u17BA\u0EB8\u0EB9\u0F6A\U00011CB2\u17A3\u19D0\u19D1\u1A80\u1A90\uAA53'
    '\uAA56\u1B52\u1B53\u1B58\uA9A3\u1896\u1855\u1FF6\u14D1\u1540\u2369\u2E27\u2283\u2E26\u2282\u1603\u1602\u1604'
    '\u1607\u1622\u1623\u1624\u2AAB\u2AAA\uA4F7\uA4ED\u18DB\uA6B0\u16E1\u237F\u16C2\U0001D23F\u2191\u21BF\u2D63'
    '\u21BE\u2A21\u22C4\u25C7\u25CA\u2662\U0001F754\U000118B7\U00010294\u22C8\u2A1D\U000104D0\u2195\U00010CFC'
    '\U00010CFA\u11A8\u11AB\u11AE\u11AF\u11B7\u11B8\u11BA\u11BC\u11BD\u11BE\u11BF\u11C0\u11C1\u11C2\u11EB\u11F0'
    '\u11F9\u30D8\u2341\u29C4\uA49E\uA4AC\uA49C\uA4A8\uA4BF\uA4BE\uA494\uA4C0\uA4C2\uA4BA\uA4B0\uA4A7\u22A5\u27C2'
    '\U0001D21C\uA7B1\uA79E\u2141\u2142\U0001D215\U0001D22B\U00016F26\U00010411\u2143\u2295\u2A01\U0001F728\uA69A'
    '\u25BD\U0001D214\U0001F704\u29D6\uA79B\uA79A\U000104A0\U000103D1\U000103D3\U00012038\u2625\U000132F9\u239C'
    '\u239F\u23A2\u23A5\u23AA\u23AE\u31D1\u1175\u31E0\u31DF\u2E83\u31D6\u2E82\u2EF2\u31DA\u30CB\u30A4\u2E85\u5002'
    '\u503C\u2E8E\u30CF\u2E89\u30AB\u0FD6\u0FD5\u30C8\u2E8B\u30ED\u56D7\u439B\u555F\u58EB\u39B3\u586B\u58FF\u30BF'
    '\u5B00\u2E90\u2E8F\u30A8\u2E92\u5E32\u2E93\u2E94\u2E96\u2E97\u6238\u2E98\u6409\u2E99\u2EEB\u2E9B\u66F6\u6669'
    '\u80A6\u80D0\u80CA\u8101\u80F6\u8127\u5E50\u4420\u81A7\u67FF\u69E9\u6A27\u2EED\u2E9E\u2EA0\u2EA1\u2EA2\u6F59'
    '\u2EA3\u2EA4\u2EA6\u2EA8\u9FC3\u6663\u784F\u2EAD\u2EEF\u2EAF\u7D76\u2EAB\u2EB2\u2EB1\u2EB9\u2EBA\u8141\u6726'
    '\u2EBE\u2EBF\u2EC0\u853F\u8641\u2EC1\u2EC2\u2EC4\u2EC3\u2EC5\u8A7D\u8A1E\u8B8F\u2EC8\u8C63\u2EC9\u8D86\u8DFA'
    '\u8E9B\u8F27\u2ECB\u2ECC\u2ECD\u90DE\u93AE\u2ED0\u2ED1\u2ED2\u2ED3\u2ED4\u2ECF\u2ED6\u96B8\u2ED8\u2ED9\u2EDA'
    '\u2EDB\u2EDC\u2EDD\u2EDF\u2EE0\u2EE2\u2EE4\u2EE5\u9E43\u2EE8\u2EE9\u9ED2\u2EEC\u2EEE\u2EF0',
    E'\u004F\u006C\u0596\u0598\u0599\u059A\u06DB\u06DB\u0313\u0313\u0313\u0313\u0314\u0301\u0301\u0301\u0301\u0301'
    '\u0301\u0300\u0306\u0306\u0306\u0306\u0306\u0302\u0302\u0302\u0302\u0302\u030A\u030A\u030A\u030A\u030A\u030A'
    '\u030A\u030A\u030A\u030A\u030A\u030A\u030A\u0308\u0308\u030B\u030B\u0303\u0303\u0307\u0307\u0307\u0307\u0307'
    '\u0307\u0307\u0307\u0307\u0307\u0307\u0307\u0307\u0307\u0307\u0338\u0328\u0328\u0328\u0304\u0304\u0304\u0304'
    '\u0304\u030E\u0312\u0350\u0350\u0350\u0352\u0316\u0329\u0329\u032B\u0333\u0354\u0355\u0335\u0309\u0323\u0323'
    '\u0323\u0323\u0323\u0323\u0323\u0323\u0323\u0323\u0323\u0323\u0323\u0324\u0324\u0325\u0325\u0326\u0326\u0326'
    '\u032D\u032E\u0331\u0331\u064C\u064C\u064C\u064D\u0650\u0650\u0655\u0670\u073C\u0983\u0983\u0983\u0983\u0983'
    '\u0983\u0983\u0E48\u0E48\u0E49\u0E4A\u0E4B\u20E9\u0020\u0020\u0020\u005F\u002D\u002D\u002D\u002D\u002D\u002D'
    '\u002D\u002D\u002D\u002C\u002C\u002C\u002C\u060C\u060C\u061B\u003A\u003A\u003A\u003A\u003A\u003A\u003A\u003A'
    '\u003A\u003A\u003A\u003A\u003A\u003A\u003A\u0021\u0021\u003F\u003F\u003F\u003F\u003F\u061F\u002E\u002E\u002E'
    '\u002E\u002E\u002E\u002E\u002E\u00B7\u00B7\u00B7\u00B7\u00B7\u00B7\u00B7\u00B7\u00B7\u00B7\u0964\u0027\u0027'
    '\u0027\u0027\u0027\u0027\u0027\u0027\u0027\u0027\u0027\u0027\u0027\u0027\u0027\u0027\u0027\u0027\u0027\u0027'
    '\u0027\u0027\u0027\u0027\u0027\u0027\u0028\u0028\u0028\u0028\u0029\u0029\u0029\u0029\u007B\u007B\u007D\u27E6'
    '\u27E7\u276C\u276C\u276C\u276C\u276C\u276D\u276D\u00B6\u002A\u002A\u002A\u002A\u002F\u002F\u002F\u002F\u002F'
    '\u002F\u002F\u002F\u002F\u002F\u002F\u002F\u002F\u005C\u005C\u005C\u005C\u005C\u005C\u005C\u005C\u0026\u0970'
    '\u0970\u0970\u0970\uA8FC\u0E4F\u0E5A\u0E5B\u005E\u005E\u02C7\u02C9\u02CF\u02EA\u02EA\u02EB\u02F3\u00B0\u00B0'
    '\u00B0\u00B0\u0BF3\u2144\u219E\u219F\u21A0\u21A1\u21B2\u2202\u2205\u2207\u220E\u220E\u2210\u002B\u002B\u002B'
    '\u00F7\u003C\u003C\u003C\u003C\u003C\u003C\u003D\u003D\u003D\u003D\u003E\u003E\u003E\u003E\u003E\u003E\u007E'
    '\u007E\u2220\u2227\u2234\u2235\u2237\u2248\u224F\u224F\u2261\u228D\u228E\u228F\u2290\u2293\u2294\u2297\u229B'
    '\u22A0\u22A1\u22B2\u22B3\u2312\u2319\u2324\u233B\u233E\u233E\u2342\u2349\u234B\u234E\u2355\u236D\u2388\u23E5'
    '\u23FB\u2502\u250C\u251C\u258C\u2596\u2598\u25A1\u25B6\u25B6\u2627\u2629\u263D\u263D\u263E\u263E\u299A\u29DF'
    '\u2A1F\u2CE8\U0001F10E\u0971\u30FC\u30FC\u30FC\u30FC\u30FC\u30FC\u30FC\u30FC\u00A3\u20B8\u1B50\uA9D0\u09E7'
    '\u0C67\u1041\u0032\u0032\u0032\u0032\u0032\u0032\u0662\u0662\u0968\u09E8\u0C68\u0033\u0033\u0033\u0033\u0033'
    '\u0033\u0033\u0033\u0033\u0033\u0663\u0663\u0969\u0034\u0034\u0664\u096A\u0035\u0035\u0036\u0036\u0036\u0036'
    '\u0666\u09EC\u0037\u0037\u0037\u0038\u0038\u0038\u0038\u0038\u0038\u0038\u096E\u0039\u0039\u0039\u0039\u0039'
    '\u0039\u0039\u0039\u0039\u0669\u0669\u0669\u0C6F\u0061\u0061\u0061\u0061\u0363\u0041\u0041\u0041\u0041\u0041'
    '\u0041\u0041\u0103\u0102\u00E5\u00C5\u1D00\u2C6F\u2C6F\u2C6F\u2C6F\u2C70\u0062\u0062\u0062\u0062\u0062\u0042'
    '\u0042\u0042\u0042\u0042\u0042\u0042\u0042\u0042\u0299\u0299\u0063\u0063\u0063\u0063\u0063\u0368\u0043\u0043'
    '\u0043\u0043\u0043\u0043\u0043\u0043\u0043\u0043\u0043\uA793\uA793\uA793\uA793\uA793\uA793\uA793\uA793\uA793'
    '\uA792\uA792\uA792\uA73F\uA73E\u0064\u0064\u0064\u0064\u0044\u0044\u0044\u0044\uA779\u1D05\u1E9F\u1E9F\u1E9F'
    '\u1E9F\u0065\u0065\u0065\u0065\u0364\u0045\u0045\u0045\u0045\u0045\u0045\u0045\u0045\u0045\u0115\u0114\u1D07'
    '\u01DD\u01DD\u018E\u018E\u018E\u018F\u0190\u0190\u0190\u0190\u0190\u025C\u025C\u025E\u029A\u029A\u0066\u0066'
    '\u0066\u0066\u0046\u0046\u0046\u0046\u0046\u0046\u0046\u0046\u0046\u0046\u2132\u2132\uA7FB\uA7FB\u0067\u0067'
    '\u0067\u0067\u0047\u0047\u0047\u0047\u011F\u011E\u0123\u0262\u0262\u0262\u0068\u0068\u0068\u0048\u0048\u0048'
    '\u0048\u0048\u0048\u0048\u029C\u029C\u01F6\u2C76\u2C75\u2C75\u2C75\u2C75\uA727\u0069\u0069\u0069\u0069\u0069'
    '\u0069\u0069\u0069\u0069\u0069\u0069\u012D\u012C\u006A\u006A\u004A\u004A\u004A\u004A\u004A\u004A\u0237\u1D0A'
    '\u004B\u004B\u004B\u004B\u004B\u004B\u004B\u006C\u006C\u006C\u006C\u006C\u006C\u006C\u006C\u006C\u006C\u006C'
    '\u006C\u006C\u006C\u006C\u006C\u006C\u006C\u006C\u006C\u006C\u006C\u006C\u006C\u006C\u004C\u004C\u004C\u004C'
    '\u004C\u004C\u004C\u004C\u004C\u004C\u029F\u029F\u029F\u004D\u004D\u004D\u004D\u004D\u004D\u004D\u004D\u004D'
    '\u004D\u1DDF\u006E\u006E\u004E\u004E\u004E\u004E\u1D0E\u1D0E\u1D0E\u0272\u006F\u006F\u006F\u006F\u006F\u006F'
    '\u006F\u006F\u006F\u006F\u006F\u006F\u006F\u006F\u006F\u006F\u006F\u006F\u006F\u006F\u006F\u006F\u006F\u006F'
    '\u006F\u006F\u006F\u006F\u006F\u006F\u006F\u006F\u006F\u006F\u006F\u006F\u004F\u004F\u004F\u004F\u004F\u004F'
    '\u004F\u004F\u004F\u004F\u004F\u004F\u004F\u004F\u004F\u004F\u004F\u004F\u004F\u004F\u014F\u014E\u00D6\u0254'
    '\u0254\u0254\u0254\u0186\u0186\u0186\u0186\u0277\u0070\u0070\u0070\u0070\u0050\u0050\u0050\u0050\u0050\u0050'
    '\u0050\u1D18\u1D18\u0278\u0278\u0278\u0071\u0071\u0071\u0051\u024B\u0138\u0138\u0138\u0138\u0138\u0072\u0072'
    '\u0072\u0072\u0072\u0072\u0052\u0052\u0052\u0052\u0052\u0052\u0052\u0052\u0280\u0280\u1D19\u027F\u0073\u0073'
    '\u0073\u0073\u0073\u0073\u0053\u0053\u0053\u0053\u0053\u0053\u0053\u0053\u00DF\u00DF\u00DF\u0283\u0283\u01A9'
    '\u01A9\u01A9\u0054\u0054\u0054\u0054\u0054\u0054\u0054\u0054\u0054\u0054\u0054\u0054\u0054\u0162\uA786\u1D1B'
    '\u1D1B\u1D1B\u01AB\u01AB\u01AB\u0075\u0075\u0075\u0075\u0075\u0075\u0075\u0075\u0075\u0055\u0055\u0055\u0055'
    '\u0055\u0055\u0055\u0055\u0055\u016D\u016C\uAB51\u0270\u0270\u01B1\u01B1\u01B1\u0076\u0076\u0076\u0076\u0076'
    '\u0076\u0076\u0076\u0076\u0056\u0056\u0056\u0056\u0056\u0056\u0056\u0056\u0056\u0056\u0056\u0056\u028C\u028C'
    '\u0245\u0245\u0245\u0245\u0245\u0245\u0245\u0245\u0245\u0245\u0245\u0077\u0077\u0077\u0077\u0077\u0077\u0077'
    '\u0077\u0077\u0057\u0057\u0057\u0057\u0057\u0057\u028D\u028D\u028D\u0078\u0078\u0078\u0078\u0078\u0078\u0078'
    '\u0078\u036F\u0058\u0058\u0058\u0058\u0058\u0058\u0058\u0058\u0058\u0058\u0058\u0058\u0058\u0058\u0058\u0079'
    '\u0079\u0079\u0079\u0079\u0079\u0079\u0079\u0079\u0079\u0059\u0059\u0059\u0059\u0059\u0059\u0059\u0059\u0059'
    '\u0059\u021D\u021D\u021D\u021D\u021D\u007A\u007A\u007A\u005A\u005A\u005A\u005A\u005A\u005A\u00FE\u00FE\u00DE'
    '\u00DE\u01A8\u01A8\u01A8\u0185\u0185\u0242\u02A1\u0298\u0298\u0298\u0298\u0298\u0298\u0393\u0393\u0393\u0393'
    '\u0393\u0394\u0394\u0394\u0394\u0394\u0394\u0394\u0394\u0394\u03D7\u03BB\u03BB\u03C0\u03C0\u03A0\u03A0\u03A0'
    '\u03A0\u03D8\u03D8\u03C2\u03A6\u03A6\u03A6\u03A6\u03A6\u03A6\u03C7\u03C7\u03C7\u03C8\u03C8\u03A8\u03A8\u03A8'
    '\u03A8\u03A8\u03C9\u03C9\u03C9\u03C9\u03A9\u03A9\u03A9\u2CB6\u03EC\u0418\u0418\u0418\u0418\u040D\u0439\u04C3'
    '\u043B\u0459\uA669\u2DEC\u040B\u04FE\u0460\u0460\u0460\uA64C\u04B7\u04B6\u0448\u0428\u042D\uA658\uA658\u2C3F'
    '\u0571\u0548\u0548\u0548\u0548\u0548\u0548\u0554\u0559\u0559\u067B\u0754\u0754\u0629\u0629\u0629\u062F\u0635'
    '\u0637\u0639\u0641\u06A1\u06A1\u06A1\u0643\u0643\u06AC\u06AF\u06C0\u0648\u0648\u0649\u0649\u0649\u0649\u0649'
    '\u0649\u2D40\u2D42\u2D42\u2D42\u2D57\u2D57\u1206\u1261\u12AE\u1323\u093D\uA8FB\u093A\u0941\u0942\u0946\u094D'
    '\u094D\u0998\u099A\u099C\u099E\u099F\u09A1\u09A3\u09A4\u09A5\u09A6\u09A7\u09A8\u09AA\u09AC\u09AE\u09AF\u09B0'
    '\u09B2\u09B7\u09B8\u09BD\u09BE\u09BF\u09C7\u09CB\u09CC\u09CD\u09D7\u0B85\u0B88\u0B88\u0B89\u0B89\u0B8E\u0B90'
    '\u0B90\u0B95\u0B9A\u0BA3\u0BAF\u0BB4\u0BB3\u0BA9\u0BB6\u0BB7\u0BBF\u0BBF\u0C05\u0C06\u0C07\u0C12\u0C1C\u0C1E'
    '\u0C23\u0C2F\u0C31\u0C32\u0D1E\u0D30\u0D41\u0D41\u0DA2\u0DAF\U00011582\U00011582\U00011583\U00011584'
    '\U000115B2\U000115B3\u0E02\u0E04\u0E04\u0E06\u0E08\u0E0A\u0E0E\u0E11\u0E1A\u0E1B\u0E1D\u0E1E\u0E1F\u0E20'
    '\u0E22\u0E2F\u0E32\u0E34\u0E35\u0E36\u0E37\u0E38\u0E39\u0F62\U00011CAA\u17A2\u199E\u19B1\u1A45\u1A45\uAA01'
    '\uAA23\u1B0D\u1B11\u1B28\uA99D\u185C\u1835\u13EF\u1421\u1429\u1435\u1450\u1450\u1455\u1455\u1489\u1490\u14D3'
    '\u14DA\u1543\u1546\u154A\u15D2\u15D5\u15E1\u1660\u18F5\u16B9\u16BC\u16BD\u16BD\u16CB\u16CF\u16D0\u16EF\u16DA'
    '\u16DA\u16DC\u16DC\u16DC\u16DC\u16DC\u16DC\u16DC\u16DE\u16DE\u16E6\u16E8\U00010C82\U00010CA5\u1100\u1102'
    '\u1103\u1105\u1106\u1107\u1109\u110B\u110C\u110E\u110F\u1110\u1111\u1112\u1140\u114C\u1159\u3078\u303C\u303C'
    '\uA04A\uA050\uA0C0\uA132\uA259\uA2B1\uA2CD\uA3AB\uA3B5\uA3BF\uA3C2\uA458\uA4D5\uA4D5\uA4D5\uA4D5\uA4E4\uA4E8'
    '\uA4F6\uA4F6\uA4F6\uA4F6\uA4F6\U00016F00\U000102A8\U000102A8\U000102A8\U000102A8\U000102BC\U000102BC'
    '\U000102BC\U000102C0\U0001043A\U00010412\U00010486\U00010382\U00010393\U0001039A\U0001099E\U0001099E\u4E28'
    '\u4E28\u4E28\u4E28\u4E28\u4E28\u4E28\u4E28\u4E59\u4E5A\u4E5A\u4E5B\u4E5B\u4E80\u4E85\u4E8C\u4EBB\u4EBB\u4F75'
    '\u5024\u5140\u516B\u5202\u529B\u534D\u5350\u535C\u353E\u53E3\u53E3\u3588\u5553\u571F\u363D\u5861\u58AB\u5915'
    '\u5AAF\u5C22\u5C23\u5DE5\u5DF3\u5E21\u5E7A\u5F51\u5FC4\u38FA\u6236\u624C\u3A41\u6535\u6589\u65E1\u3ADA\u665A'
    '\u670C\u670F\u6710\u6713\u3B35\u6718\u3B3A\u3B3B\u6723\u676E\u3BA3\u699D\u6B6F\u6B7A\u6C11\u6C35\u6C3A\u6E88'
    '\u706C\u722B\u4E2C\u72AD\u4039\u403F\u7814\u793B\u7ADC\u7CF9\u7D55\u7F52\u7F52\u7F53\u8002\u8080\u80FC\u4443'
    '\u8279\u8279\u8279\u848D\u8637\u864E\u8864\u897F\u8980\u89C1\u8A2E\u46B6\u8B86\u8BA0\u8C5C\u8D1D\u8D7F\u8DE5'
    '\u8E97\u8EFF\u8F66\u8FB6\u8FB6\u90CE\u93AD\u9485\u9577\u9578\u957F\u95E8\u961D\u961D\u96B7\u9752\u97E6\u9875'
    '\u98CE\u98DE\u98DF\u98E0\u9963\u9A6C\u9B3C\u9C7C\u9E42\u9EA6\u9EC4\u9ED1\u9F50\u9F7F\u9F99')
$function$;

CREATE OR REPLACE FUNCTION look_bands(hash bigint)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select array_agg(band) from (
    select (bit % 5) * 8192 + sum(((hash >> bit) & 1) << (bit / 5))::integer as band
    from generate_series(0, 63) bit
    group by bit % 5
  ) bands
$function$;

CREATE OR REPLACE FUNCTION name_pairs(name text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select array_remove(
    string_to_array(
      regexp_replace(name, '(..)', E'\\1\n', 'g') || E'\n' || regexp_replace(substr(name, 2), '(..)', E'\\1\n', 'g'),
      E'\n'
    ),
    ''
  )
$function$;

CREATE OR REPLACE FUNCTION name_skeleton(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select replace(
    replace(
      regexp_replace(
        look_alikes(lower(look_alikes(normalize(
          regexp_replace(
            seen_letters(normalize(name, NFKD)),
            '[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]', '', 'g'),
          NFC)))),
        '[ \t\n\r._\-·*~!'',★☆♥♡❤]', '', 'g'),
      'l', 'i'),
    'rn', 'm')
$function$;

CREATE OR REPLACE FUNCTION note_desk_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into desk_changes (topic)
  select tg_argv[0]
  where not exists (
    select from desk_changes
    where transaction = pg_current_xact_id() and topic = tg_argv[0]);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION note_presence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into desk_changes (topic) values ('at ' || coalesce(new.place, old.place));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION note_rehearsed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  insert into rehearsed (what, thing, won)
  values (
    tg_argv[0],
    tg_table_name || '/' || (changed ->> tg_argv[1]),
    case when tg_nargs > 2 then (changed ->> tg_argv[2])::bigint else 0 end
  );
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % never change', tg_table_name;
end
$function$;

CREATE OR REPLACE FUNCTION refuse_exclusive_roles()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.ended_at is null and new.role in ('finance', 'finance-approver') and exists (
    select from staff_roles r
    where r.staff_id = new.staff_id and r.ended_at is null and r.id <> new.id
      and r.role in ('finance', 'finance-approver') and r.role <> new.role
  ) then
    raise exception 'one person cannot hold % and its check', new.role using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION refuse_far_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'strike % ends too late for one person to decide', new.id using errcode = 'check_violation';
end
$function$;

CREATE OR REPLACE FUNCTION refuse_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % never change: write a reversing event', tg_table_name;
end
$function$;

CREATE OR REPLACE FUNCTION refuse_other_role_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  change_done boolean := exists (
    select from staff_changes c
    where c.kind = 'end' and c.staff_id = old.staff_id and c.role = old.role and c.done_at = new.ended_at);
begin
  if old.ended_at is not null or new.ended_at is null or (new.id, new.staff_id, new.role, new.granted_at)
    is distinct from (old.id, old.staff_id, old.role, old.granted_at) then
    raise exception 'a role of staff only ends';
  end if;
  if not change_done then
    raise exception 'role % ends without a change that two owners approved', old.id using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION require_two_approvals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  subject jsonb := to_jsonb(new);
begin
  if not exists (
    select from counted_approvals
    where subject_kind = tg_argv[0] and subject_id = subject ->> 'id'
      and (tg_nargs < 2 or digest = subject ->> tg_argv[1])
    group by digest
    having count(distinct by) >= 2
  ) then
    raise exception '% % needs the approval of two people', tg_argv[0], subject ->> 'id' using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION require_two_for_celeb()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from users where id = new.person_id and is_celeb) and not exists (
    select from counted_approvals
    where subject_kind = 'case' and subject_id = new.id and digest = new.digest
    group by digest
    having count(distinct by) >= 2
  ) then
    raise exception 'case % suspends a celeb and needs the approval of two people', new.id
      using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION require_two_owners()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  owners integer := (select count(*) from staff_roles where role = 'owner' and ended_at is null);
begin
  -- Until there are two owners, only a command makes staff (npm run staff).
  if tg_table_name = 'staff_roles' and owners < 2 then
    return new;
  end if;
  if (
    select count(distinct s.id)
    from counted_approvals a
    join staff_changes c on c.id = a.subject_id and c.digest = a.digest
    join staff s on s.name = a.by
    join staff_roles r on r.staff_id = s.id and r.role = 'owner' and r.ended_at is null
    where a.subject_kind = 'staff-change' and a.subject_id = new.id and s.id <> c.staff_id
      and (tg_table_name <> 'staff_roles'
        or (c.kind = 'grant' and c.staff_id = new.staff_id and c.role = new.role))
  ) < 2 then
    raise exception '% % needs the approval of two owners', tg_table_name, new.id using errcode = 'check_violation';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION seen_letters(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select regexp_replace(
    name,
    '[\u00AD\u034F\u061C\u115F-\u1160\u17B4-\u17B5\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F\u2800'
    '\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
    '', 'g')
$function$;

CREATE TABLE access_log (
  user_id id NOT NULL,
  day date NOT NULL,
  address_hash bytea NOT NULL,
  first_at timestamp with time zone NOT NULL,
  last_at timestamp with time zone NOT NULL,
  PRIMARY KEY (user_id, day, address_hash),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX access_log_by_time ON access_log USING btree (last_at);

CREATE TABLE access_reviews (
  month text COLLATE "C" NOT NULL,
  words text NOT NULL,
  looks integer NOT NULL,
  reviewed_by text COLLATE "C" NOT NULL,
  reviewed_at timestamp with time zone NOT NULL,
  PRIMARY KEY (month, reviewed_by),
  CHECK ((month ~ '^\d{4}-\d{2}$')),
  CHECK ((words <> ''))
);

CREATE TABLE analytics_events (
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  session_hash bytea NOT NULL,
  n integer NOT NULL,
  day date NOT NULL,
  week date NOT NULL,
  name text COLLATE "C" NOT NULL,
  is_first boolean NOT NULL,
  is_first_of_week boolean NOT NULL,
  detail text COLLATE "C" NOT NULL,
  is_summed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (number),
  UNIQUE (session_hash, n)
);
CREATE INDEX analytics_events_summed ON analytics_events USING btree (day) WHERE is_summed;
CREATE INDEX analytics_events_to_sum ON analytics_events USING btree (number) WHERE (NOT is_summed);

CREATE TABLE analytics_keys (
  day date NOT NULL,
  key bytea NOT NULL,
  PRIMARY KEY (day)
);

CREATE TABLE analytics_sums (
  day date NOT NULL,
  week date NOT NULL,
  name text COLLATE "C" NOT NULL,
  is_first boolean NOT NULL,
  is_first_of_week boolean NOT NULL,
  detail text COLLATE "C" NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (day, week, name, is_first, is_first_of_week, detail),
  CHECK ((count > 0))
);

CREATE TABLE app_account_tokens (
  user_id id NOT NULL,
  token text NOT NULL,
  PRIMARY KEY (user_id),
  UNIQUE (token),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE app_store_holds (
  transaction_id text NOT NULL,
  order_id id NOT NULL,
  because text COLLATE "C" NOT NULL,
  expected_milli bigint,
  expected_currency text,
  paid_won integer,
  revoked_share integer NOT NULL,
  held_at timestamp with time zone NOT NULL,
  decision text COLLATE "C",
  decided_by text,
  decided_at timestamp with time zone,
  words text,
  booked_won integer,
  PRIMARY KEY (transaction_id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (transaction_id) REFERENCES app_store_transactions(transaction_id),
  CHECK (((decision = 'given') = (booked_won IS NOT NULL))),
  CHECK ((decision IN ('given', 'refused') = ((decided_by IS NOT NULL) AND (words <> '')))),
  CHECK (((decision IS NULL) = (decided_at IS NULL))),
  CHECK (((paid_won IS NULL) OR (booked_won IS NULL) OR (paid_won = booked_won))),
  CHECK (because IN ('price', 'currency', 'storefront', 'quantity', 'unsigned')),
  CHECK ((booked_won > 0)),
  CHECK (decision IN ('given', 'refused', 'refunded')),
  CHECK ((paid_won > 0))
);
CREATE INDEX app_store_holds_by_order ON app_store_holds USING btree (order_id);
CREATE INDEX app_store_holds_open ON app_store_holds USING btree (held_at) WHERE (decision IS NULL);
CREATE TRIGGER rehearse_given AFTER UPDATE OF decision
  ON app_store_holds
  FOR EACH ROW
  WHEN (((old.decision IS NULL)
  AND (new.decision = 'given')
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('purchaseGiven', 'transaction_id', 'booked_won');
CREATE TRIGGER rehearse_refused AFTER UPDATE OF decision
  ON app_store_holds
  FOR EACH ROW
  WHEN (((old.decision IS NULL)
  AND (new.decision = 'refused')
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('purchaseRefused', 'transaction_id', 'paid_won');

CREATE TABLE app_store_notices (
  uuid text NOT NULL,
  type text NOT NULL,
  subtype text,
  transaction_id text,
  signed_at timestamp with time zone NOT NULL,
  received_at timestamp with time zone NOT NULL,
  handled_at timestamp with time zone,
  PRIMARY KEY (uuid)
);
CREATE INDEX app_store_notices_waiting ON app_store_notices USING btree (received_at) WHERE (handled_at IS NULL);

CREATE TABLE app_store_prices (
  product text NOT NULL,
  storefront text NOT NULL,
  from_day date NOT NULL,
  currency text NOT NULL,
  price_milli bigint NOT NULL,
  booked_won integer NOT NULL,
  PRIMARY KEY (product, storefront, from_day),
  CHECK (((currency <> 'KRW') OR ((booked_won * (1000)::bigint) = price_milli))),
  CHECK ((booked_won > 0)),
  CHECK ((currency ~ '^[A-Z]{3}$')),
  CHECK ((price_milli > 0)),
  CHECK ((product <> '')),
  CHECK ((storefront ~ '^[A-Z]{3}$'))
);

CREATE TABLE app_store_subscriptions (
  original_transaction_id text NOT NULL,
  contract_id id,
  signed_at timestamp with time zone NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  PRIMARY KEY (original_transaction_id),
  FOREIGN KEY (contract_id) REFERENCES premium_contracts(id)
);
CREATE INDEX app_store_subscriptions_by_contract ON app_store_subscriptions USING btree (contract_id);

CREATE TABLE app_store_transactions (
  transaction_id text NOT NULL,
  original_transaction_id text NOT NULL,
  order_id id NOT NULL,
  product_id text NOT NULL,
  purchased_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone,
  price_milli bigint,
  currency text,
  signed_at timestamp with time zone NOT NULL,
  storefront text,
  quantity integer,
  PRIMARY KEY (transaction_id),
  UNIQUE (order_id),
  FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX app_store_transactions_by_original
  ON app_store_transactions
  USING btree (original_transaction_id, purchased_at);

CREATE TABLE app_versions (
  platform text NOT NULL,
  min_version integer NOT NULL,
  min_version_name text NOT NULL,
  latest_version integer NOT NULL,
  latest_version_name text NOT NULL,
  PRIMARY KEY (platform),
  CHECK (platform IN ('web', 'android', 'ios'))
);

CREATE TABLE appeals (
  strike_id id NOT NULL,
  first_decided_by text COLLATE "C" NOT NULL,
  words text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone NOT NULL,
  holder text COLLATE "C",
  held_until timestamp with time zone,
  decided_by text COLLATE "C",
  decided_at timestamp with time zone,
  outcome text COLLATE "C",
  reason_ko text,
  reason_en text,
  answer_at timestamp with time zone,
  answer_soon jsonb,
  PRIMARY KEY (strike_id),
  FOREIGN KEY (strike_id, first_decided_by) REFERENCES strikes(id, decided_by) ON DELETE CASCADE,
  CHECK (((answer_at IS NULL) = (answer_soon IS NULL))),
  CHECK (((decided_by IS NULL) = (decided_at IS NULL))),
  CHECK (((decided_by IS NULL) = (outcome IS NULL))),
  CHECK ((decided_by <> first_decided_by)),
  CHECK (outcome IN ('kept', 'undone'))
);
CREATE INDEX appeals_queue ON appeals USING btree (due_at, strike_id) WHERE (decided_at IS NULL);
CREATE TRIGGER note_desk_change AFTER INSERT
  OR DELETE
  OR UPDATE
  ON appeals
  FOR EACH ROW
  EXECUTE FUNCTION note_desk_change('cases');

CREATE TABLE application_proofs (
  id id NOT NULL,
  user_id id NOT NULL,
  application_id id,
  place smallint,
  use text NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  bytes integer NOT NULL,
  storage_key text NOT NULL,
  preview_sealed text,
  problem text,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (application_id) REFERENCES celeb_applications(id) ON DELETE SET NULL,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (((application_id IS NULL) = (place IS NULL))),
  CHECK ((bytes > 0)),
  CHECK (kind IN ('photo', 'pdf')),
  CHECK (use IN ('activity', 'guardian'))
);
CREATE INDEX application_proofs_by_application ON application_proofs USING btree (application_id, place);
CREATE INDEX application_proofs_by_person ON application_proofs USING btree (user_id, created_at);
CREATE INDEX application_proofs_unsent ON application_proofs USING btree (created_at) WHERE (application_id IS NULL);

CREATE TABLE approvals (
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  by text NOT NULL,
  at timestamp with time zone NOT NULL,
  digest text NOT NULL,
  round integer NOT NULL DEFAULT 0,
  PRIMARY KEY (subject_kind, subject_id, by, digest, round),
  CHECK ((by ~ '^[a-z0-9][a-z0-9._-]{1,39}$')),
  CHECK ((digest <> ''))
);
CREATE TRIGGER approvals_immutable BEFORE DELETE
  OR UPDATE
  OR TRUNCATE
  ON approvals
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TABLE audit_checks (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  first_at timestamp with time zone NOT NULL,
  last_at timestamp with time zone NOT NULL,
  findings jsonb NOT NULL,
  PRIMARY KEY (id),
  CHECK ((last_at >= first_at))
);

CREATE TABLE audit_heads (
  sequence integer NOT NULL,
  number integer NOT NULL,
  hash bytea NOT NULL,
  at timestamp with time zone NOT NULL,
  PRIMARY KEY (sequence),
  CHECK ((length(hash) = 32)),
  CHECK ((number > 0)),
  CHECK ((sequence > 0))
);
CREATE TRIGGER audit_heads_immutable BEFORE DELETE
  OR UPDATE
  OR TRUNCATE
  ON audit_heads
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TABLE audit_log (
  number integer NOT NULL,
  at timestamp with time zone NOT NULL,
  by text NOT NULL,
  action text NOT NULL,
  target text NOT NULL,
  facts json NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (number),
  UNIQUE (hash),
  CHECK ((action <> '')),
  CHECK ((by ~ '^[a-z0-9][a-z0-9._-]{1,39}$')),
  CHECK ((length(hash) = 32)),
  CHECK ((number > 0)),
  CHECK ((target ~ '^[a-z-]+/.+$'))
);
CREATE INDEX audit_log_by_action ON audit_log USING btree (action, number);
CREATE INDEX audit_log_by_people
  ON audit_log
  USING gin ((((facts -> 'people'))::jsonb))
  WHERE ((facts -> 'people') IS NOT NULL);
CREATE INDEX audit_log_by_person
  ON audit_log
  USING btree (((facts ->> 'whose')), number)
  WHERE ((facts ->> 'whose') IS NOT NULL);
CREATE INDEX audit_log_by_staff ON audit_log USING btree (by, number);
CREATE INDEX audit_log_by_target ON audit_log USING btree (target, number);
CREATE INDEX audit_log_by_time ON audit_log USING btree (at);
CREATE TRIGGER audit_log_immutable BEFORE DELETE
  OR UPDATE
  OR TRUNCATE
  ON audit_log
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TABLE audit_restores (
  id id NOT NULL,
  number integer NOT NULL,
  heads jsonb NOT NULL,
  digest text NOT NULL,
  requested_by text COLLATE "C" NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  done_at timestamp with time zone,
  withdrawn_by text COLLATE "C",
  withdrawn_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK (((done_at IS NULL) OR (withdrawn_at IS NULL))),
  CHECK (((withdrawn_by IS NULL) OR (withdrawn_at IS NOT NULL))),
  CHECK ((digest <> '')),
  CHECK ((jsonb_array_length(heads) > 0)),
  CHECK ((number >= 0))
);
CREATE UNIQUE INDEX audit_restores_open
  ON audit_restores
  USING btree ((true))
  WHERE ((done_at IS NULL)
  AND (withdrawn_at IS NULL));
CREATE TRIGGER audit_restores_stay BEFORE DELETE
  OR TRUNCATE
  ON audit_restores
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_restores_two_owners BEFORE INSERT
  OR UPDATE
  ON audit_restores
  FOR EACH ROW
  WHEN ((new.done_at IS NOT NULL))
  EXECUTE FUNCTION require_two_approvals('audit-restore', 'digest');

CREATE TABLE authority_demands (
  id id NOT NULL,
  authority text NOT NULL,
  document text NOT NULL,
  basis text NOT NULL,
  user_id id,
  asked text NOT NULL,
  received_at timestamp with time zone NOT NULL,
  decision text COLLATE "C",
  given text,
  noted_by text COLLATE "C" NOT NULL,
  noted_at timestamp with time zone NOT NULL,
  decided_by text COLLATE "C",
  decided_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (((decision IS NULL) = (decided_at IS NULL))),
  CHECK (((decision IS NULL) = (decided_by IS NULL))),
  CHECK (decision IN ('given', 'in_part', 'refused'))
);
CREATE INDEX authority_demands_open ON authority_demands USING btree (received_at) WHERE (decision IS NULL);

CREATE TABLE bank_accounts (
  id id NOT NULL,
  celeb_id id NOT NULL,
  bank_code text NOT NULL,
  number_sealed text NOT NULL,
  number_hash bytea NOT NULL,
  masked_number text NOT NULL,
  holder_sealed text NOT NULL,
  bankbook_sealed bytea NOT NULL,
  check_state text NOT NULL,
  checked_by text,
  reason text,
  is_default boolean NOT NULL,
  added_at timestamp with time zone NOT NULL,
  cools_until timestamp with time zone NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (celeb_id) REFERENCES celebs(user_id),
  CHECK (((check_state = 'waiting') = (checked_by IS NULL))),
  CHECK ((bank_code ~ '^[0-9]{3}$')),
  CHECK (check_state IN ('waiting', 'right', 'wrong')),
  CHECK (checked_by IN ('bank', 'staff'))
);
CREATE INDEX bank_accounts_waiting ON bank_accounts USING btree (id) WHERE (check_state = 'waiting');
CREATE UNIQUE INDEX bank_accounts_by_number ON bank_accounts USING btree (celeb_id, bank_code, number_hash);
CREATE UNIQUE INDEX bank_accounts_default ON bank_accounts USING btree (celeb_id) WHERE is_default;
CREATE TRIGGER keep_held_account AFTER DELETE ON bank_accounts FOR EACH ROW EXECUTE FUNCTION keep_held_of_celeb();
CREATE TRIGGER rehearse_confirmed AFTER UPDATE OF check_state
  ON bank_accounts
  FOR EACH ROW
  WHEN (((old.check_state <> 'right')
  AND (new.check_state = 'right')
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('accountConfirmed', 'celeb_id');
CREATE TRIGGER rehearse_refused AFTER UPDATE OF check_state
  ON bank_accounts
  FOR EACH ROW
  WHEN (((old.check_state <> 'wrong')
  AND (new.check_state = 'wrong')
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('accountRefused', 'celeb_id');

CREATE TABLE bank_file_lines (
  file_id id NOT NULL,
  line integer NOT NULL,
  settlement_id id,
  net_won bigint NOT NULL,
  result text,
  reason text,
  answered_at timestamp with time zone,
  transfer_id id,
  PRIMARY KEY (file_id, line),
  FOREIGN KEY (file_id) REFERENCES bank_files(id),
  FOREIGN KEY (settlement_id) REFERENCES settlements(id),
  FOREIGN KEY (transfer_id) REFERENCES refund_transfers(id),
  CHECK (((result = 'failed') = (reason IS NOT NULL))),
  CHECK (((result IS NULL) = (answered_at IS NULL))),
  CHECK (((settlement_id IS NULL) <> (transfer_id IS NULL))),
  CHECK ((line > 0)),
  CHECK ((net_won > 0)),
  CHECK (result IN ('paid', 'failed', 'withdrawn'))
);
CREATE INDEX bank_file_lines_of ON bank_file_lines USING btree (settlement_id);
CREATE INDEX bank_file_lines_of_transfer ON bank_file_lines USING btree (transfer_id) WHERE (transfer_id IS NOT NULL);
CREATE INDEX bank_file_lines_unanswered ON bank_file_lines USING btree (file_id) WHERE (result IS NULL);
CREATE UNIQUE INDEX bank_file_lines_once
  ON bank_file_lines
  USING btree (settlement_id)
  WHERE ((result IS NULL)
  OR (result = 'paid'));
CREATE UNIQUE INDEX bank_file_lines_transfer_once
  ON bank_file_lines
  USING btree (transfer_id)
  WHERE ((result IS NULL)
  OR (result = 'paid'));
CREATE TRIGGER bank_file_lines_never_go BEFORE DELETE
  OR TRUNCATE
  ON bank_file_lines
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bank_file_lines_stay BEFORE UPDATE ON bank_file_lines FOR EACH ROW EXECUTE FUNCTION keep_bank_file_line();

CREATE TABLE bank_files (
  id id NOT NULL,
  profile text NOT NULL,
  line_count integer NOT NULL,
  sum_won bigint NOT NULL,
  digest text NOT NULL,
  content_sealed text NOT NULL,
  made_by text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  signed_by text,
  signed_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK (((signed_by IS NULL) = (signed_at IS NULL))),
  CHECK ((digest ~ '^[0-9a-f]{64}$')),
  CHECK ((line_count > 0)),
  CHECK ((profile <> '')),
  CHECK ((signed_by <> made_by)),
  CHECK ((sum_won > 0))
);
CREATE TRIGGER bank_files_never_go BEFORE DELETE
  OR TRUNCATE
  ON bank_files
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bank_files_stay BEFORE UPDATE ON bank_files FOR EACH ROW EXECUTE FUNCTION keep_bank_file();
CREATE TRIGGER note_desk_change AFTER INSERT
  OR DELETE
  OR UPDATE
  ON bank_files
  FOR EACH ROW
  EXECUTE FUNCTION note_desk_change('settlements');
CREATE TRIGGER rehearse_signed AFTER UPDATE OF signed_at
  ON bank_files
  FOR EACH ROW
  WHEN (((old.signed_at IS NULL)
  AND (new.signed_at IS NOT NULL)
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('payoutInFile', 'id', 'sum_won');

CREATE TABLE birthday_days (
  day date NOT NULL,
  PRIMARY KEY (day)
);

CREATE TABLE birthday_greetings (
  celeb_id id NOT NULL,
  fan_id id NOT NULL,
  year integer NOT NULL,
  sent_at timestamp with time zone,
  PRIMARY KEY (celeb_id, fan_id, year),
  FOREIGN KEY (celeb_id) REFERENCES celebs(user_id) ON DELETE CASCADE,
  FOREIGN KEY (fan_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX birthday_greetings_by_fan ON birthday_greetings USING btree (fan_id);
CREATE INDEX birthday_greetings_due ON birthday_greetings USING btree (celeb_id, fan_id) WHERE (sent_at IS NULL);

CREATE TABLE blocked_search_days (
  day date NOT NULL,
  place text COLLATE "C" NOT NULL,
  word text COLLATE "C" NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (day, place, word),
  CHECK (place IN ('people', 'tags'))
);

CREATE TABLE blocked_searches (
  word text COLLATE "C" NOT NULL,
  added_by text COLLATE "C" NOT NULL,
  added_at timestamp with time zone NOT NULL,
  PRIMARY KEY (word),
  CHECK ((word <> ''))
);

CREATE TABLE blocks (
  user_id id NOT NULL,
  blocked_id id NOT NULL,
  created_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  reads jsonb NOT NULL DEFAULT '{}'::jsonb,
  blocker_reads jsonb NOT NULL DEFAULT '{}'::jsonb,
  PRIMARY KEY (user_id, blocked_id, created_at),
  FOREIGN KEY (blocked_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX blocks_by_blocked ON blocks USING btree (blocked_id);
CREATE INDEX blocks_by_time ON blocks USING btree (user_id, created_at DESC, blocked_id DESC) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX blocks_running ON blocks USING btree (user_id, blocked_id) WHERE (ended_at IS NULL);

CREATE TABLE captures (
  transaction_id text NOT NULL,
  order_id id NOT NULL,
  amount_won integer NOT NULL,
  state text NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  currency text COLLATE "C",
  foreign_amount numeric,
  refused_at timestamp with time zone,
  PRIMARY KEY (transaction_id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK (((amount_won > 0) OR ((amount_won = 0) AND (currency IS NOT NULL)))) NOT VALID,
  CHECK ((currency ~ '^[A-Z]{3}$')),
  CHECK ((foreign_amount > (0)::numeric)),
  CHECK (state IN ('given', 'returning', 'returned'))
);
CREATE INDEX captures_by_time ON captures USING btree (seen_at) WHERE (state = 'given');
CREATE INDEX captures_returning ON captures USING btree (seen_at) WHERE (state = 'returning');
CREATE UNIQUE INDEX captures_given ON captures USING btree (order_id) WHERE (state = 'given');

CREATE TABLE card_issues (
  id id NOT NULL,
  user_id id NOT NULL,
  customer_uid text NOT NULL,
  is_test boolean NOT NULL,
  status text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (customer_uid),
  CHECK (status IN ('pending', 'issued', 'failed', 'expired'))
);
CREATE INDEX card_issues_by_user ON card_issues USING btree (user_id, created_at);
CREATE INDEX card_issues_pending ON card_issues USING btree (created_at) WHERE (status = 'pending');

CREATE TABLE cards (
  id id NOT NULL,
  user_id id NOT NULL,
  customer_uid text NOT NULL,
  issuer text NOT NULL,
  last4 text,
  is_test boolean NOT NULL,
  is_default boolean NOT NULL,
  added_at timestamp with time zone NOT NULL,
  removed_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (customer_uid),
  CHECK (((removed_at IS NULL) OR (NOT is_default)))
);
CREATE INDEX cards_by_last4 ON cards USING btree (last4, id DESC) WHERE (last4 IS NOT NULL);
CREATE INDEX cards_by_user ON cards USING btree (user_id, id DESC) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX cards_default ON cards USING btree (user_id) WHERE is_default;

CREATE TABLE case_events (
  id id NOT NULL,
  case_id id NOT NULL,
  at timestamp with time zone NOT NULL,
  by text COLLATE "C",
  kind text COLLATE "C" NOT NULL,
  facts jsonb NOT NULL DEFAULT '{}'::jsonb,
  PRIMARY KEY (id),
  FOREIGN KEY (case_id) REFERENCES cases(id)
);
CREATE INDEX case_events_by_case ON case_events USING btree (case_id, id);
CREATE TRIGGER case_events_immutable BEFORE DELETE
  OR UPDATE
  OR TRUNCATE
  ON case_events
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TABLE case_excerpts (
  case_id id NOT NULL,
  sealed text NOT NULL,
  messages integer NOT NULL,
  media integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (case_id),
  FOREIGN KEY (case_id) REFERENCES cases(id)
);

CREATE TABLE cases (
  id id NOT NULL,
  kind text COLLATE "C" NOT NULL,
  target_id text COLLATE "C" NOT NULL,
  person_id id,
  harm smallint NOT NULL,
  reporters integer NOT NULL DEFAULT 0,
  opened_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone NOT NULL,
  holder text COLLATE "C",
  held_until timestamp with time zone,
  decision text COLLATE "C",
  decided_by text COLLATE "C",
  reason_ko text,
  reason_en text,
  closed_at timestamp with time zone,
  digest text COLLATE "C",
  proposed_by text COLLATE "C",
  proposed_ko text,
  proposed_en text,
  proposed_action text COLLATE "C",
  proposed_until timestamp with time zone,
  shown_at timestamp with time zone,
  alert_round smallint NOT NULL DEFAULT 0,
  alerted_at timestamp with time zone,
  batch_id id,
  PRIMARY KEY (id),
  CHECK ((((proposed_by IS NULL) = (proposed_ko IS NULL)) AND ((proposed_by IS NULL) = (proposed_en IS NULL)))),
  CHECK (((closed_at IS NULL) = (decision IS NULL))),
  CHECK (((holder IS NULL) = (held_until IS NULL))),
  CHECK (decision IN ('nothing', 'warn', 'hide', 'delete', 'restrict', 'suspend', 'end', 'joined')),
  CHECK (kind IN ('chat', 'message', 'user', 'post', 'comment', 'donation', 'contents')),
  CHECK (proposed_action IN ('suspend', 'end'))
);
CREATE INDEX cases_batch ON cases USING btree (batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX cases_by_person ON cases USING btree (person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX cases_closed ON cases USING btree (closed_at DESC, id DESC) WHERE (closed_at IS NOT NULL);
CREATE INDEX cases_closed_by_kind ON cases USING btree (kind, closed_at DESC, id DESC) WHERE (closed_at IS NOT NULL);
CREATE INDEX cases_held ON cases USING btree (holder) WHERE ((closed_at IS NULL) AND (holder IS NOT NULL));
CREATE INDEX cases_queue ON cases USING btree (((- harm)), ((- reporters)), opened_at, id) WHERE (closed_at IS NULL);
CREATE INDEX cases_queue_by_kind
  ON cases
  USING btree (kind, ((- harm)), ((- reporters)), opened_at, id)
  WHERE (closed_at IS NULL);
CREATE INDEX cases_words ON cases USING gin (to_tsvector('simple'::regconfig, reason_ko)) WHERE (reason_ko IS NOT NULL);
CREATE UNIQUE INDEX cases_open ON cases USING btree (kind, target_id) WHERE (closed_at IS NULL);
CREATE TRIGGER cases_celebs_take_two BEFORE INSERT
  OR UPDATE OF decision
  ON cases
  FOR EACH ROW
  WHEN ((new.decision = 'suspend'))
  EXECUTE FUNCTION require_two_for_celeb();
CREATE TRIGGER cases_four_eyes BEFORE INSERT
  OR UPDATE
  ON cases
  FOR EACH ROW
  WHEN ((new.decision = 'end'))
  EXECUTE FUNCTION require_two_approvals('case', 'digest');
CREATE TRIGGER note_desk_change AFTER INSERT
  OR DELETE
  OR UPDATE
  ON cases
  FOR EACH ROW
  EXECUTE FUNCTION note_desk_change('cases');

CREATE TABLE celeb_applications (
  id id NOT NULL,
  user_id id NOT NULL,
  status text NOT NULL,
  stage_name text NOT NULL,
  username text COLLATE "C" NOT NULL,
  category text NOT NULL,
  introduction text NOT NULL,
  links json NOT NULL,
  problems json NOT NULL,
  is_minor boolean NOT NULL,
  reason text,
  submitted_at timestamp with time zone NOT NULL,
  more_needed_at timestamp with time zone,
  answer_until timestamp with time zone,
  resent_at timestamp with time zone,
  decided_at timestamp with time zone,
  holder text COLLATE "C",
  held_until timestamp with time zone,
  is_well_known boolean NOT NULL DEFAULT false,
  approval_digest text COLLATE "C",
  agreement_version text COLLATE "C",
  link_way text COLLATE "C",
  link_address text,
  link_words text,
  link_seen_by text COLLATE "C",
  link_seen_at timestamp with time zone,
  approve_at timestamp with time zone,
  approve_by text COLLATE "C",
  decide_soon jsonb,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (((approve_at IS NULL) = (approve_by IS NULL))),
  CHECK (((decide_soon IS NULL) OR (approve_at IS NOT NULL))),
  CHECK (((link_way IS NULL) = (link_seen_at IS NULL))),
  CHECK (((status = 'more_needed') = (answer_until IS NOT NULL))),
  CHECK ((status IN ('approved', 'rejected') = (decided_at IS NOT NULL))),
  CHECK (category IN ('singer', 'actor', 'idol', 'creator', 'athlete', 'other')),
  CHECK (link_way IN ('profile', 'post', 'mail')),
  CHECK (status IN ('pending', 'more_needed', 'approved', 'rejected')),
  CHECK ((username ~ '^[a-z0-9_.]{3,20}$'))
);
CREATE INDEX celeb_applications_approved ON celeb_applications USING btree (approve_at) WHERE (approve_at IS NOT NULL);
CREATE INDEX celeb_applications_by_end ON celeb_applications USING btree (answer_until) WHERE (status = 'more_needed');
CREATE INDEX celeb_applications_by_person ON celeb_applications USING btree (user_id, submitted_at DESC, id DESC);
CREATE INDEX celeb_applications_decided
  ON celeb_applications
  USING btree (decided_at DESC, id DESC)
  WHERE (decided_at IS NOT NULL);
CREATE INDEX celeb_applications_queue ON celeb_applications USING btree (status, COALESCE(resent_at, submitted_at), id);
CREATE INDEX celeb_applications_waiting
  ON celeb_applications
  USING btree (COALESCE(resent_at, submitted_at))
  WHERE (status = 'pending');
CREATE UNIQUE INDEX celeb_applications_held
  ON celeb_applications
  USING btree (username)
  WHERE status IN ('pending', 'more_needed');
CREATE UNIQUE INDEX celeb_applications_open
  ON celeb_applications
  USING btree (user_id)
  WHERE status IN ('pending', 'more_needed');
CREATE TRIGGER celeb_applications_four_eyes BEFORE INSERT
  OR UPDATE
  ON celeb_applications
  FOR EACH ROW
  WHEN (((new.status = 'approved')
  AND new.is_well_known))
  EXECUTE FUNCTION require_two_approvals('application', 'approval_digest');
CREATE TRIGGER note_desk_change AFTER INSERT
  OR DELETE
  OR UPDATE
  ON celeb_applications
  FOR EACH ROW
  EXECUTE FUNCTION note_desk_change('applications');

CREATE TABLE celeb_auto_messages (
  celeb_id id NOT NULL,
  welcome text NOT NULL DEFAULT '',
  is_welcome_on boolean NOT NULL DEFAULT false,
  birthday text NOT NULL DEFAULT '',
  birthday_since timestamp with time zone,
  PRIMARY KEY (celeb_id),
  FOREIGN KEY (celeb_id) REFERENCES celebs(user_id) ON DELETE CASCADE
);

CREATE TABLE celeb_days (
  celeb_id id NOT NULL,
  day date NOT NULL,
  messages integer NOT NULL,
  PRIMARY KEY (celeb_id, day),
  FOREIGN KEY (celeb_id) REFERENCES celebs(user_id) ON DELETE CASCADE
);

CREATE TABLE celeb_endings (
  id id NOT NULL,
  user_id id NOT NULL,
  kind text COLLATE "C" NOT NULL,
  asked_by text COLLATE "C" NOT NULL,
  words text NOT NULL,
  contact_sealed text,
  digest text COLLATE "C" NOT NULL,
  requested_by text COLLATE "C" NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  done_by text COLLATE "C",
  done_at timestamp with time zone,
  withdrawn_by text COLLATE "C",
  withdrawn_at timestamp with time zone,
  due_at timestamp with time zone,
  recalled_by text COLLATE "C",
  recalled_at timestamp with time zone,
  ended_at timestamp with time zone,
  back_by text COLLATE "C",
  back_at timestamp with time zone,
  back_words text,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (((back_at IS NULL) OR (ended_at IS NOT NULL))),
  CHECK (((back_by IS NULL) = (back_at IS NULL))),
  CHECK (((done_at IS NULL) OR (withdrawn_at IS NULL))),
  CHECK (((done_by IS NULL) = (done_at IS NULL))),
  CHECK (((due_at IS NULL) OR (done_at IS NOT NULL))),
  CHECK (((ended_at IS NULL) OR (done_at IS NOT NULL))),
  CHECK (((recalled_at IS NULL) OR (ended_at IS NULL))),
  CHECK (((recalled_by IS NULL) = (recalled_at IS NULL))),
  CHECK (((withdrawn_by IS NULL) = (withdrawn_at IS NULL))),
  CHECK (asked_by IN ('self', 'agency', 'family', 'desk')),
  CHECK ((done_by <> requested_by)),
  CHECK (kind IN ('retired', 'memorial', 'withdrawn'))
);
CREATE INDEX celeb_endings_due
  ON celeb_endings
  USING btree (due_at)
  WHERE ((ended_at IS NULL)
  AND (recalled_at IS NULL));
CREATE INDEX celeb_endings_waiting
  ON celeb_endings
  USING btree (requested_at)
  WHERE ((done_at IS NULL)
  AND (withdrawn_at IS NULL));
CREATE UNIQUE INDEX celeb_endings_open
  ON celeb_endings
  USING btree (user_id)
  WHERE ((withdrawn_at IS NULL)
  AND (recalled_at IS NULL)
  AND (back_at IS NULL));
CREATE TRIGGER celeb_endings_four_eyes BEFORE INSERT
  OR UPDATE
  ON celeb_endings
  FOR EACH ROW
  WHEN ((new.done_at IS NOT NULL))
  EXECUTE FUNCTION require_two_approvals('celeb-ending', 'digest');

CREATE TABLE celeb_fan_notes (
  celeb_id id NOT NULL,
  fan_id id NOT NULL,
  note text NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  labels text[] NOT NULL DEFAULT '{}'::text[],
  PRIMARY KEY (celeb_id, fan_id),
  FOREIGN KEY (celeb_id) REFERENCES celebs(user_id) ON DELETE CASCADE,
  FOREIGN KEY (fan_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX celeb_fan_notes_by_fan ON celeb_fan_notes USING btree (fan_id);

CREATE TABLE celeb_shelters (
  celeb_id id NOT NULL,
  hides_abuse boolean NOT NULL DEFAULT true,
  hides_contact boolean NOT NULL DEFAULT true,
  hides_repeats boolean NOT NULL DEFAULT false,
  paused_until timestamp with time zone,
  takes_voices boolean NOT NULL DEFAULT false,
  PRIMARY KEY (celeb_id),
  FOREIGN KEY (celeb_id) REFERENCES celebs(user_id) ON DELETE CASCADE
);

CREATE TABLE celeb_words (
  celeb_id id NOT NULL,
  word text NOT NULL,
  PRIMARY KEY (celeb_id, word),
  FOREIGN KEY (celeb_id) REFERENCES celebs(user_id) ON DELETE CASCADE
);

CREATE TABLE celebs (
  user_id id NOT NULL,
  username text COLLATE "C" NOT NULL,
  category text NOT NULL,
  subscriber_count integer NOT NULL DEFAULT 0,
  premium_count integer NOT NULL DEFAULT 0,
  last_broadcast_at timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  max_private_chats integer NOT NULL DEFAULT 0,
  activity_30d integer NOT NULL DEFAULT 0,
  dm_price_points integer NOT NULL DEFAULT 100,
  PRIMARY KEY (user_id),
  UNIQUE (username),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (((dm_price_points >= 10) AND (dm_price_points <= 10000))),
  CHECK (category IN ('singer', 'actor', 'idol', 'creator', 'athlete', 'other')),
  CHECK ((max_private_chats >= 0)),
  CHECK ((premium_count >= 0)),
  CHECK ((subscriber_count >= 0)),
  CHECK ((username ~ '^[a-z0-9_.]{3,20}$'))
);
CREATE INDEX celebs_by_activity ON celebs USING btree (last_broadcast_at DESC, user_id DESC);
CREATE INDEX celebs_by_activity_30d ON celebs USING btree (activity_30d DESC, user_id DESC);
CREATE INDEX celebs_by_category ON celebs USING btree (category, last_broadcast_at DESC, user_id DESC);
CREATE INDEX celebs_by_category_activity_30d ON celebs USING btree (category, activity_30d DESC, user_id DESC);
CREATE INDEX celebs_by_category_followers ON celebs USING btree (category, subscriber_count DESC, user_id DESC);
CREATE INDEX celebs_by_followers ON celebs USING btree (subscriber_count DESC, user_id DESC);
CREATE INDEX celebs_by_username_skeleton ON celebs USING btree (name_skeleton(username));

CREATE TABLE charge_attempts (
  order_id id NOT NULL,
  customer_uid text NOT NULL,
  began_at timestamp with time zone NOT NULL,
  repeated_at timestamp with time zone,
  ended_at timestamp with time zone,
  PRIMARY KEY (order_id),
  FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX charge_attempts_open ON charge_attempts USING btree (began_at) WHERE (ended_at IS NULL);

CREATE TABLE chat_favorites (
  user_id id NOT NULL,
  message_id text COLLATE "C" NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (user_id, message_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE chat_hidden_messages (
  user_id id NOT NULL,
  message_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (user_id, message_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX chat_hidden_by_message ON chat_hidden_messages USING btree (message_id);

CREATE TABLE chat_members (
  user_id id NOT NULL,
  chat_id id NOT NULL,
  peer_id id,
  from_id text COLLATE "C" NOT NULL DEFAULT '',
  PRIMARY KEY (user_id, chat_id),
  FOREIGN KEY (chat_id) REFERENCES chats(id) ON DELETE CASCADE,
  FOREIGN KEY (peer_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX chat_members_by_chat ON chat_members USING btree (chat_id);

CREATE TABLE chat_messages (
  id text COLLATE "C" NOT NULL,
  chat_id text COLLATE "C" NOT NULL,
  author_id text COLLATE "C" NOT NULL,
  send_id text COLLATE "C" NOT NULL,
  fan_id text COLLATE "C",
  reply_slot text COLLATE "C",
  content text,
  photo_id text COLLATE "C",
  created_at timestamp with time zone NOT NULL,
  deleted_at timestamp with time zone,
  reply_to_id text COLLATE "C",
  reaction_revision integer NOT NULL DEFAULT 0,
  is_filtered boolean NOT NULL DEFAULT false,
  answer_id text COLLATE "C",
  link jsonb,
  media_id text COLLATE "C",
  price_points integer,
  withheld text COLLATE "C",
  held_kind text COLLATE "C",
  held_from text COLLATE "C",
  PRIMARY KEY (id),
  UNIQUE (author_id, send_id),
  CHECK (((held_kind IS NULL) = (held_from IS NULL))) NOT VALID,
  CHECK (withheld IN ('hidden', 'deleted', 'takedown'))
);
CREATE INDEX chat_messages_by_answer ON chat_messages USING btree (answer_id) WHERE (answer_id IS NOT NULL);
CREATE INDEX chat_messages_by_link_picture
  ON chat_messages
  USING btree (((link ->> 'pictureKey')))
  WHERE (link IS NOT NULL);
CREATE INDEX chat_messages_by_media ON chat_messages USING btree (media_id) WHERE (media_id IS NOT NULL);
CREATE INDEX chat_messages_by_photo ON chat_messages USING btree (photo_id) WHERE (photo_id IS NOT NULL);
CREATE INDEX chat_messages_by_reply_to ON chat_messages USING btree (reply_to_id) WHERE (reply_to_id IS NOT NULL);
CREATE INDEX chat_messages_held ON chat_messages USING btree (id) WHERE (held_kind IS NOT NULL);
CREATE INDEX chat_messages_held_from ON chat_messages USING btree (held_from, id) WHERE (held_from IS NOT NULL);
CREATE INDEX chat_messages_links
  ON chat_messages
  USING btree (chat_id, id)
  WHERE ((content ~~ '%://%')
  AND (deleted_at IS NULL));
CREATE INDEX chat_messages_media
  ON chat_messages
  USING btree (chat_id, id)
  WHERE ((media_id IS NOT NULL)
  AND (deleted_at IS NULL));
CREATE INDEX chat_messages_of_fans ON chat_messages USING btree (chat_id, id) WHERE (fan_id > '');
CREATE INDEX chat_messages_photos
  ON chat_messages
  USING btree (chat_id, id)
  WHERE ((photo_id IS NOT NULL)
  AND (deleted_at IS NULL));
CREATE INDEX chat_messages_public ON chat_messages USING btree (chat_id, id) WHERE (fan_id IS NULL);
CREATE INDEX chat_messages_public_links
  ON chat_messages
  USING btree (chat_id, id)
  WHERE ((fan_id IS NULL)
  AND (content ~~ '%://%')
  AND (deleted_at IS NULL));
CREATE INDEX chat_messages_replies ON chat_messages USING btree (chat_id, fan_id, id) WHERE (fan_id IS NOT NULL);
CREATE INDEX chat_messages_unanswered
  ON chat_messages
  USING btree (chat_id, id)
  WHERE ((fan_id = author_id)
  AND (answer_id IS NULL)
  AND (deleted_at IS NULL)
  AND (NOT is_filtered));
CREATE INDEX chat_messages_unanswered_of_fan
  ON chat_messages
  USING btree (chat_id, fan_id)
  WHERE ((fan_id = author_id)
  AND (answer_id IS NULL));
CREATE UNIQUE INDEX chat_messages_reply_slot
  ON chat_messages
  USING btree (chat_id, reply_slot)
  WHERE (reply_slot IS NOT NULL);
CREATE TRIGGER keep_held_words AFTER UPDATE OF content, media_id
  ON chat_messages
  FOR EACH ROW
  WHEN (((old.content IS DISTINCT FROM new.content)
  OR (old.media_id IS DISTINCT FROM new.media_id)))
  EXECUTE FUNCTION keep_held_words();
CREATE TRIGGER keep_media_id BEFORE INSERT
  OR UPDATE OF photo_id, media_id
  ON chat_messages
  FOR EACH ROW
  WHEN ((new.photo_id IS DISTINCT FROM new.media_id))
  EXECUTE FUNCTION keep_media_id();
CREATE TRIGGER rehearse_erased AFTER UPDATE OF deleted_at
  ON chat_messages
  FOR EACH ROW
  WHEN (((old.deleted_at IS NULL)
  AND (new.deleted_at IS NOT NULL)
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('erased', 'id');
CREATE TRIGGER rehearse_hidden AFTER UPDATE OF withheld
  ON chat_messages
  FOR EACH ROW
  WHEN (((old.withheld IS NULL)
  AND (new.withheld IS NOT NULL)
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('hidden', 'id');
CREATE TRIGGER rehearse_shown AFTER UPDATE OF withheld
  ON chat_messages
  FOR EACH ROW
  WHEN (((old.withheld IS NOT NULL)
  AND (new.withheld IS NULL)
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('shown', 'id');

CREATE TABLE chat_outbox (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  message_ids text[] NOT NULL,
  PRIMARY KEY (id)
);

CREATE TABLE chat_reaction_counts (
  message_id text COLLATE "C" NOT NULL,
  emoji text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (message_id, emoji),
  CHECK ((count >= 0))
);

CREATE TABLE chat_reactions (
  message_id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  emoji text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (message_id, user_id)
);
CREATE INDEX chat_reactions_by_time ON chat_reactions USING btree (message_id, created_at DESC, user_id DESC);
CREATE INDEX chat_reactions_by_user ON chat_reactions USING btree (user_id);

CREATE TABLE chat_reads (
  chat_id id NOT NULL,
  user_id id NOT NULL,
  read_id text COLLATE "C" NOT NULL,
  read_at timestamp with time zone NOT NULL,
  PRIMARY KEY (chat_id, user_id),
  FOREIGN KEY (chat_id) REFERENCES chats(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX chat_reads_by_place ON chat_reads USING btree (chat_id, read_id);

CREATE TABLE chat_settings (
  user_id id NOT NULL,
  chat_id id NOT NULL,
  left_id text COLLATE "C",
  is_muted boolean NOT NULL DEFAULT false,
  pinned_at timestamp with time zone,
  hides integer NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, chat_id),
  FOREIGN KEY (chat_id) REFERENCES chats(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE chats (
  id id NOT NULL,
  type text NOT NULL,
  celeb_id id,
  pair text COLLATE "C",
  disabled boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL,
  last_seq bigint NOT NULL DEFAULT 0,
  last_at timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  last_id text COLLATE "C" NOT NULL DEFAULT '000000000000000000000000',
  title text,
  owner_id id,
  deletions integer NOT NULL DEFAULT 0,
  requested_by id,
  accepted_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (pair),
  FOREIGN KEY (celeb_id) REFERENCES celebs(user_id) ON DELETE CASCADE,
  FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE SET NULL,
  FOREIGN KEY (requested_by) REFERENCES users(id) ON DELETE SET NULL,
  CHECK (((type = 'private') = (pair IS NOT NULL))),
  CHECK ((type IN ('private-broadcast', 'subscription') = (celeb_id IS NOT NULL))),
  CHECK (type IN ('private', 'private-broadcast', 'subscription', 'celeb-group'))
);
CREATE INDEX chats_requested ON chats USING btree (requested_by, created_at) WHERE (requested_by IS NOT NULL);
CREATE UNIQUE INDEX chats_broadcast ON chats USING btree (celeb_id) WHERE (type = 'private-broadcast');
CREATE UNIQUE INDEX chats_subscription ON chats USING btree (celeb_id) WHERE (type = 'subscription');

CREATE TABLE codes (
  id id NOT NULL,
  channel text NOT NULL,
  address_hash bytea NOT NULL,
  ip_hash bytea NOT NULL,
  code_hash bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  asked_by id,
  refused_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (channel IN ('email', 'phone', 'reset'))
);
CREATE INDEX codes_by_address ON codes USING btree (address_hash, created_at DESC);
CREATE INDEX codes_by_ip ON codes USING btree (ip_hash, created_at DESC);
CREATE INDEX codes_by_person ON codes USING btree (asked_by, created_at DESC) WHERE (asked_by IS NOT NULL);
CREATE INDEX codes_by_time ON codes USING btree (created_at);

CREATE TABLE comment_likes (
  comment_id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (comment_id, user_id)
);
CREATE INDEX comment_likes_by_user ON comment_likes USING btree (user_id);
CREATE INDEX comment_likes_newest ON comment_likes USING btree (comment_id, created_at DESC, user_id DESC);

CREATE TABLE comments (
  id text COLLATE "C" NOT NULL,
  post_id text COLLATE "C" NOT NULL,
  parent_id text COLLATE "C",
  author_id text COLLATE "C" NOT NULL,
  mention_id text COLLATE "C",
  content text NOT NULL,
  is_by_celeb boolean NOT NULL,
  is_hidden_from_celeb boolean NOT NULL,
  like_count integer NOT NULL DEFAULT 0,
  is_liked_by_celeb boolean NOT NULL DEFAULT false,
  is_touched_by_celeb boolean NOT NULL,
  reply_count integer NOT NULL DEFAULT 0,
  hidden_reply_count integer NOT NULL DEFAULT 0,
  send_id text COLLATE "C" NOT NULL,
  body_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  filtered_by text COLLATE "C",
  withheld text COLLATE "C",
  PRIMARY KEY (id),
  CHECK (filtered_by IN ('words', 'answered')),
  CHECK ((hidden_reply_count >= 0)),
  CHECK ((like_count >= 0)),
  CHECK ((reply_count >= 0)),
  CHECK (withheld IN ('hidden', 'deleted', 'takedown'))
);
CREATE INDEX comments_by_author ON comments USING btree (author_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX comments_by_post_and_author ON comments USING btree (post_id, author_id) WHERE (deleted_at IS NULL);
CREATE INDEX comments_of_celeb_in_thread
  ON comments
  USING btree (parent_id, id)
  WHERE ((parent_id IS NOT NULL)
  AND is_by_celeb);
CREATE INDEX comments_of_post_by_time ON comments USING btree (post_id, id) WHERE (parent_id IS NULL);
CREATE INDEX comments_of_thread_by_time ON comments USING btree (parent_id, id) WHERE (parent_id IS NOT NULL);
CREATE INDEX comments_shut_out_of_thread
  ON comments
  USING btree (((parent_id || '')), author_id)
  WHERE ((deleted_at IS NULL)
  AND (parent_id IS NOT NULL));
CREATE INDEX comments_to_empty ON comments USING btree (author_id) WHERE ((deleted_at IS NOT NULL) AND (content <> ''));
CREATE INDEX comments_touched ON comments USING btree (post_id, id) WHERE ((parent_id IS NULL) AND is_touched_by_celeb);
CREATE INDEX comments_untouched
  ON comments
  USING btree (post_id, id)
  WHERE ((parent_id IS NULL)
  AND (NOT is_touched_by_celeb));
CREATE UNIQUE INDEX comments_sent ON comments USING btree (send_id, author_id);
CREATE TRIGGER keep_held_words AFTER UPDATE OF content
  ON comments
  FOR EACH ROW
  WHEN ((old.content IS DISTINCT FROM new.content))
  EXECUTE FUNCTION keep_held_words();
CREATE TRIGGER rehearse_erased AFTER UPDATE OF deleted_at
  ON comments
  FOR EACH ROW
  WHEN (((old.deleted_at IS NULL)
  AND (new.deleted_at IS NOT NULL)
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('erased', 'id');
CREATE TRIGGER rehearse_hidden AFTER UPDATE OF withheld
  ON comments
  FOR EACH ROW
  WHEN (((old.withheld IS NULL)
  AND (new.withheld IS NOT NULL)
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('hidden', 'id');
CREATE TRIGGER rehearse_shown AFTER UPDATE OF withheld
  ON comments
  FOR EACH ROW
  WHEN (((old.withheld IS NOT NULL)
  AND (new.withheld IS NULL)
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('shown', 'id');

CREATE TABLE consent_reminders (
  user_id id NOT NULL,
  kind text NOT NULL,
  told_at timestamp with time zone NOT NULL,
  PRIMARY KEY (user_id, kind, told_at),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE consents (
  user_id id NOT NULL,
  kind text NOT NULL,
  version text NOT NULL,
  agreed boolean NOT NULL,
  decided_at timestamp with time zone NOT NULL,
  PRIMARY KEY (user_id, kind, decided_at),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX consents_by_age
  ON consents
  USING btree (decided_at, user_id)
  WHERE (agreed
  AND kind IN ('marketing', 'nightPush'));

CREATE TABLE contents (
  id id NOT NULL,
  celeb_id id NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  price_points integer NOT NULL,
  is_premium_only boolean NOT NULL,
  is_adult boolean NOT NULL,
  blur integer NOT NULL,
  cover_key text COLLATE "C",
  cover_width integer,
  cover_height integer,
  status text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  published_at timestamp with time zone,
  removal_reason text,
  withheld text COLLATE "C",
  removal_proposed_by text COLLATE "C",
  removal_proposed_reason text,
  removal_round integer NOT NULL DEFAULT 0,
  stopped_reason text,
  trial_file_id id,
  PRIMARY KEY (id),
  FOREIGN KEY (celeb_id) REFERENCES users(id),
  FOREIGN KEY (trial_file_id) REFERENCES files(id),
  CHECK ((((cover_key IS NULL) = (cover_width IS NULL)) AND ((cover_key IS NULL) = (cover_height IS NULL)))),
  CHECK ((((price_points >= 500) AND (price_points <= 100000)) AND ((price_points % 100) = 0))),
  CHECK (((blur >= 0) AND (blur <= 100))),
  CHECK (((removal_proposed_by IS NULL) = (removal_proposed_reason IS NULL))),
  CHECK (((status = 'draft') = (published_at IS NULL))),
  CHECK (status IN ('draft', 'published', 'withdrawn', 'removed')),
  CHECK (withheld IN ('hidden', 'deleted', 'takedown'))
);
CREATE INDEX contents_by_celeb ON contents USING btree (celeb_id, id DESC);
CREATE INDEX contents_of_celeb_on_sale
  ON contents
  USING btree (celeb_id, published_at DESC, id DESC)
  WHERE (status = 'published');
CREATE INDEX contents_on_sale ON contents USING btree (published_at DESC, id DESC) WHERE (status = 'published');
CREATE INDEX contents_removal_waits
  ON contents
  USING btree (id)
  WHERE ((removal_proposed_by IS NOT NULL)
  AND status IN ('published', 'withdrawn'));
CREATE INDEX contents_words ON contents USING gin (to_tsvector('simple'::regconfig, title));
CREATE TRIGGER keep_held_contents AFTER UPDATE OF title, description, cover_key
  ON contents
  FOR EACH ROW
  WHEN ((((old.title IS DISTINCT FROM new.title)
  OR (old.description IS DISTINCT FROM new.description))
  OR (old.cover_key IS DISTINCT FROM new.cover_key)))
  EXECUTE FUNCTION keep_held_of_celeb();
CREATE TRIGGER keep_held_deleted_contents AFTER DELETE ON contents FOR EACH ROW EXECUTE FUNCTION keep_held_of_celeb();
CREATE TRIGGER note_desk_change AFTER INSERT
  OR UPDATE OF status, withheld, stopped_reason, removal_proposed_by
  ON contents
  FOR EACH ROW
  EXECUTE FUNCTION note_desk_change('contents');
CREATE TRIGGER rehearse_hidden AFTER UPDATE OF withheld
  ON contents
  FOR EACH ROW
  WHEN (((old.withheld IS NULL)
  AND (new.withheld IS NOT NULL)
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('hidden', 'id');
CREATE TRIGGER rehearse_off AFTER UPDATE OF status
  ON contents
  FOR EACH ROW
  WHEN (((old.status = 'published')
  AND (new.status = 'withdrawn')
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('contentsOff', 'id');
CREATE TRIGGER rehearse_on AFTER UPDATE OF status
  ON contents
  FOR EACH ROW
  WHEN (((old.status <> 'published')
  AND (new.status = 'published')
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('contentsOn', 'id');
CREATE TRIGGER rehearse_removed AFTER UPDATE OF status
  ON contents
  FOR EACH ROW
  WHEN (((old.status <> 'removed')
  AND (new.status = 'removed')
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('contentsRemoved', 'id');
CREATE TRIGGER rehearse_shown AFTER UPDATE OF withheld
  ON contents
  FOR EACH ROW
  WHEN (((old.withheld IS NOT NULL)
  AND (new.withheld IS NULL)
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('shown', 'id');

CREATE TABLE contents_items (
  contents_id id NOT NULL,
  place integer NOT NULL,
  file_id id NOT NULL,
  PRIMARY KEY (contents_id, place),
  UNIQUE (file_id),
  FOREIGN KEY (contents_id) REFERENCES contents(id) ON DELETE CASCADE,
  FOREIGN KEY (file_id) REFERENCES files(id)
);

CREATE TABLE contents_purchases (
  id id NOT NULL,
  contents_id id NOT NULL,
  user_id id NOT NULL,
  celeb_id id NOT NULL,
  paid_with text NOT NULL,
  price_won integer NOT NULL,
  price_points integer,
  share_won integer NOT NULL,
  is_test boolean NOT NULL,
  idempotency_key text,
  bought_at timestamp with time zone NOT NULL,
  opened_at timestamp with time zone,
  ended_at timestamp with time zone,
  end_reason text,
  had_trial boolean,
  read_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (celeb_id) REFERENCES users(id),
  FOREIGN KEY (contents_id) REFERENCES contents(id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (((end_reason <> 'refunded') OR (opened_at IS NULL))),
  CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  CHECK (((paid_with = 'points') = (price_points IS NOT NULL))),
  CHECK (end_reason IN ('refunded', 'removed', 'takenBack')),
  CHECK (paid_with IN ('card', 'points', 'ios')),
  CHECK ((price_points > 0)),
  CHECK ((price_won > 0)),
  CHECK ((share_won >= 0))
);
CREATE INDEX contents_bought
  ON contents_purchases
  USING btree (user_id, bought_at DESC, id DESC)
  WHERE (ended_at IS NULL);
CREATE INDEX contents_earned
  ON contents_purchases
  USING btree (celeb_id, bought_at)
  INCLUDE (share_won)
  WHERE ((ended_at IS NULL)
  AND (NOT is_test));
CREATE INDEX contents_sold
  ON contents_purchases
  USING btree (contents_id)
  INCLUDE (share_won)
  WHERE ((ended_at IS NULL)
  AND (NOT is_test));
CREATE UNIQUE INDEX contents_owned ON contents_purchases USING btree (user_id, contents_id) WHERE (ended_at IS NULL);

CREATE TABLE data_asks (
  id id NOT NULL,
  wish text COLLATE "C" NOT NULL,
  person_id id,
  facts_sealed text NOT NULL,
  proof_key text COLLATE "C",
  proof_kind text COLLATE "C",
  language text COLLATE "C" NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone NOT NULL,
  request_id id,
  answered_by text COLLATE "C",
  answered_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE SET NULL,
  FOREIGN KEY (request_id) REFERENCES data_requests(id) ON DELETE SET NULL,
  CHECK (((answered_at IS NULL) = (answered_by IS NULL))),
  CHECK (language IN ('ko', 'en')),
  CHECK (proof_kind IN ('photo', 'pdf')),
  CHECK (wish IN ('access', 'correction'))
);
CREATE INDEX data_asks_answered ON data_asks USING btree (answered_at) WHERE (answered_at IS NOT NULL);
CREATE INDEX data_asks_by_person ON data_asks USING btree (person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX data_asks_open ON data_asks USING btree (due_at, id) WHERE (answered_at IS NULL);

CREATE TABLE data_requests (
  id id NOT NULL,
  user_id id NOT NULL,
  kind text COLLATE "C" NOT NULL,
  field text COLLATE "C",
  value text,
  answer_to text NOT NULL,
  proof text COLLATE "C" NOT NULL,
  words text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone NOT NULL,
  digest text COLLATE "C" NOT NULL,
  requested_by text COLLATE "C" NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  done_by text COLLATE "C",
  done_at timestamp with time zone,
  withdrawn_by text COLLATE "C",
  withdrawn_at timestamp with time zone,
  code_hash bytea,
  link_until timestamp with time zone,
  downloads integer NOT NULL DEFAULT 0,
  handed_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((((field IS NULL) = (kind = 'access')) AND ((value IS NULL) = (field IS NULL)))),
  CHECK (((done_at IS NULL) OR (withdrawn_at IS NULL))),
  CHECK (((done_by IS NULL) = (done_at IS NULL))),
  CHECK (((withdrawn_by IS NULL) OR (withdrawn_at IS NOT NULL))),
  CHECK ((done_by <> requested_by)),
  CHECK (field IN ('email', 'birthday', 'nickname')),
  CHECK (kind IN ('access', 'correction')),
  CHECK (proof IN ('identity', 'payment', 'phone', 'mailbox', 'guardian'))
);
CREATE INDEX data_requests_ended
  ON data_requests
  USING btree (COALESCE(done_at, withdrawn_at))
  WHERE ((done_at IS NOT NULL)
  OR (withdrawn_at IS NOT NULL));
CREATE UNIQUE INDEX data_requests_code ON data_requests USING btree (code_hash) WHERE (code_hash IS NOT NULL);
CREATE UNIQUE INDEX data_requests_open
  ON data_requests
  USING btree (user_id, kind)
  WHERE ((done_at IS NULL)
  AND (withdrawn_at IS NULL));
CREATE TRIGGER data_requests_four_eyes BEFORE INSERT
  OR UPDATE
  ON data_requests
  FOR EACH ROW
  WHEN ((new.done_at IS NOT NULL))
  EXECUTE FUNCTION require_two_approvals('data-request', 'digest');

CREATE TABLE database_marks (
  one boolean NOT NULL DEFAULT true,
  name text NOT NULL DEFAULT (gen_random_uuid()),
  at timestamp with time zone NOT NULL,
  PRIMARY KEY (one),
  CHECK (one)
);

CREATE TABLE deletion_requests (
  id id NOT NULL,
  user_id id NOT NULL,
  proof text COLLATE "C" NOT NULL,
  words text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone NOT NULL,
  digest text COLLATE "C" NOT NULL,
  requested_by text COLLATE "C" NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  done_by text COLLATE "C",
  done_at timestamp with time zone,
  withdrawn_by text COLLATE "C",
  withdrawn_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (((done_at IS NULL) OR (withdrawn_at IS NULL))),
  CHECK (((done_by IS NULL) = (done_at IS NULL))),
  CHECK (((withdrawn_by IS NULL) = (withdrawn_at IS NULL))),
  CHECK ((done_by <> requested_by)),
  CHECK (proof IN ('identity', 'payment', 'phone', 'mailbox', 'guardian', 'family'))
);
CREATE UNIQUE INDEX deletion_requests_open
  ON deletion_requests
  USING btree (user_id)
  WHERE ((done_at IS NULL)
  AND (withdrawn_at IS NULL));
CREATE TRIGGER deletion_requests_four_eyes BEFORE INSERT
  OR UPDATE
  ON deletion_requests
  FOR EACH ROW
  WHEN ((new.done_at IS NOT NULL))
  EXECUTE FUNCTION require_two_approvals('deletion-request', 'digest');

CREATE TABLE desk_changes (
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  topic text COLLATE "C" NOT NULL,
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (number)
);
CREATE INDEX desk_changes_at ON desk_changes USING btree (at);
CREATE INDEX desk_changes_transaction ON desk_changes USING btree (transaction, topic);

CREATE TABLE destruction_runs (
  day date NOT NULL,
  kind text COLLATE "C" NOT NULL,
  count integer NOT NULL,
  last_at timestamp with time zone NOT NULL,
  PRIMARY KEY (day, kind),
  CHECK ((count > 0))
);

CREATE TABLE dm_permissions (
  id id NOT NULL,
  user_id id NOT NULL,
  celeb_id id NOT NULL,
  kind text NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (user_id, celeb_id, kind),
  FOREIGN KEY (celeb_id) REFERENCES celebs(user_id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (kind IN ('enter', 'send'))
);
CREATE INDEX dm_permissions_by_celeb ON dm_permissions USING btree (celeb_id);

CREATE TABLE dm_places (
  celeb_id id NOT NULL,
  user_id id NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (celeb_id, user_id),
  FOREIGN KEY (celeb_id) REFERENCES celebs(user_id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX dm_places_by_user ON dm_places USING btree (user_id);

CREATE TABLE donation_counts (
  celeb_id id NOT NULL,
  month text NOT NULL,
  step integer NOT NULL,
  from_points integer NOT NULL,
  donors integer NOT NULL,
  PRIMARY KEY (celeb_id, month, step, from_points)
);

CREATE TABLE donation_parts (
  lot_id id NOT NULL,
  donation_id id NOT NULL,
  points integer NOT NULL,
  share_won integer NOT NULL,
  reversed_points integer NOT NULL DEFAULT 0,
  vat_won integer NOT NULL DEFAULT 0,
  store_fee_won integer NOT NULL DEFAULT 0,
  platform_won integer NOT NULL DEFAULT 0,
  PRIMARY KEY (lot_id, donation_id),
  FOREIGN KEY (donation_id) REFERENCES donations(id),
  CHECK (((reversed_points >= 0) AND (reversed_points <= points))),
  CHECK ((points > 0)),
  CHECK ((share_won >= 0))
);
CREATE INDEX donation_parts_by_donation ON donation_parts USING btree (donation_id);

CREATE TABLE donation_reversals (
  refund_id id NOT NULL,
  lot_id id NOT NULL,
  donation_id id NOT NULL,
  points integer NOT NULL,
  PRIMARY KEY (refund_id, lot_id, donation_id),
  FOREIGN KEY (lot_id, donation_id) REFERENCES donation_parts(lot_id, donation_id),
  FOREIGN KEY (refund_id) REFERENCES refunds(id),
  CHECK ((points > 0))
);

CREATE TABLE donation_thanks (
  celeb_id id NOT NULL,
  text text NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  PRIMARY KEY (celeb_id),
  FOREIGN KEY (celeb_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE donation_totals (
  celeb_id id NOT NULL,
  month text NOT NULL,
  user_id id NOT NULL,
  is_anonymous boolean NOT NULL,
  points integer NOT NULL DEFAULT 0,
  is_hidden boolean NOT NULL DEFAULT false,
  ranked integer NOT NULL DEFAULT 
  CASE
      WHEN is_hidden THEN 0
      ELSE points
  END,
  counted integer NOT NULL DEFAULT 0,
  PRIMARY KEY (celeb_id, month, user_id, is_anonymous),
  CHECK ((points >= 0))
);
CREATE INDEX donation_totals_ranked
  ON donation_totals
  USING btree (celeb_id, month, ranked DESC, user_id, is_anonymous)
  WHERE (ranked > 0);
CREATE INDEX donation_totals_uncounted ON donation_totals USING btree (celeb_id, month) WHERE (ranked <> counted);

CREATE TABLE donations (
  id id NOT NULL,
  user_id id NOT NULL,
  celeb_id id NOT NULL,
  month text NOT NULL,
  points integer NOT NULL,
  share_won integer NOT NULL,
  message text NOT NULL,
  is_anonymous boolean NOT NULL,
  is_test boolean NOT NULL,
  reversed_points integer NOT NULL DEFAULT 0,
  reversed_won integer NOT NULL DEFAULT 0,
  is_told boolean NOT NULL,
  idempotency_key text,
  created_at timestamp with time zone NOT NULL,
  has_unwanted_word boolean NOT NULL DEFAULT false,
  PRIMARY KEY (id),
  UNIQUE (user_id, idempotency_key),
  CHECK (((reversed_points >= 0) AND (reversed_points <= points))),
  CHECK (((reversed_won >= 0) AND (reversed_won <= share_won))),
  CHECK ((month ~ '^[0-9]{4}-[0-9]{2}$')),
  CHECK ((points > 0)),
  CHECK ((share_won >= 0))
);
CREATE INDEX donations_by_celeb ON donations USING btree (celeb_id, id DESC);
CREATE INDEX donations_untold ON donations USING btree (celeb_id, created_at) WHERE (NOT is_told);

CREATE TABLE duty_shifts (
  id id NOT NULL,
  staff_id id NOT NULL,
  weekday smallint NOT NULL,
  from_minute smallint NOT NULL,
  to_minute smallint NOT NULL,
  by text COLLATE "C" NOT NULL,
  at timestamp with time zone NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (staff_id, weekday, from_minute),
  FOREIGN KEY (staff_id) REFERENCES staff(id),
  CHECK (((from_minute >= 0) AND (from_minute <= 1439))),
  CHECK (((to_minute >= 1) AND (to_minute <= 1440))),
  CHECK (((weekday >= 1) AND (weekday <= 7))),
  CHECK ((from_minute <> to_minute))
);

CREATE TABLE email_changes (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id id NOT NULL,
  code_hash bytea NOT NULL,
  old_email_sealed text NOT NULL,
  phone_sealed text,
  changed_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  undone_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (code_hash),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX email_changes_by_end ON email_changes USING btree (expires_at);
CREATE INDEX email_changes_by_user ON email_changes USING btree (user_id, id);

CREATE TABLE failed_work (
  id text NOT NULL,
  name text NOT NULL,
  row_key text,
  sealed text,
  user_id text,
  tries integer NOT NULL,
  reason text NOT NULL,
  began_at timestamp with time zone NOT NULL,
  failed_at timestamp with time zone NOT NULL,
  next_at timestamp with time zone,
  dismissed_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (name, row_key)
);
CREATE INDEX failed_work_given_up
  ON failed_work
  USING btree (failed_at)
  WHERE ((next_at IS NULL)
  AND (dismissed_at IS NULL));
CREATE INDEX failed_work_of_person ON failed_work USING btree (user_id);

CREATE TABLE files (
  id id NOT NULL,
  owner_id id NOT NULL,
  chat_id id,
  storage_key text COLLATE "C" NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  preview text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  made_for text,
  kind text NOT NULL DEFAULT 'photo',
  duration_ms integer,
  board_id id,
  post_id id,
  place integer,
  swept_at timestamp with time zone,
  is_for_contents boolean NOT NULL DEFAULT false,
  waveform smallint[],
  alt text,
  bytes_hash bytea,
  look_hash bigint,
  captions text,
  captions_language text,
  PRIMARY KEY (id),
  UNIQUE (storage_key),
  FOREIGN KEY (board_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (chat_id) REFERENCES chats(id) ON DELETE CASCADE,
  FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE SET NULL,
  CHECK (((captions IS NULL) = (captions_language IS NULL))),
  CHECK (((kind <> 'photo') = (duration_ms IS NOT NULL))),
  CHECK (((kind = 'voice') = (waveform IS NOT NULL))),
  CHECK (kind IN ('photo', 'video', 'voice')),
  CHECK (made_for IN ('photo', 'cover'))
);
CREATE INDEX files_by_bytes ON files USING btree (bytes_hash) WHERE (bytes_hash IS NOT NULL);
CREATE INDEX files_by_look ON files USING gin (look_bands(look_hash)) WHERE (look_hash IS NOT NULL);
CREATE INDEX files_by_post ON files USING btree (post_id, place) WHERE (post_id IS NOT NULL);
CREATE INDEX files_for_contents ON files USING btree (created_at) WHERE is_for_contents;
CREATE INDEX files_of_person ON files USING btree (owner_id) WHERE (made_for IS NOT NULL);
CREATE INDEX files_unswept ON files USING btree (created_at) WHERE ((swept_at IS NULL) AND (board_id IS NULL));
CREATE INDEX files_unused_on_boards
  ON files
  USING btree (created_at)
  WHERE ((board_id IS NOT NULL)
  AND (post_id IS NULL));

CREATE TABLE flags (
  name text COLLATE "C" NOT NULL,
  web integer NOT NULL,
  android integer NOT NULL,
  ios integer NOT NULL,
  revision integer NOT NULL,
  changed_by text COLLATE "C" NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  PRIMARY KEY (name),
  CHECK (((android >= 0) AND (android <= 100))),
  CHECK (((ios >= 0) AND (ios <= 100))),
  CHECK (((web >= 0) AND (web <= 100)))
);

CREATE TABLE given_back (
  id id NOT NULL,
  by text NOT NULL,
  second text,
  user_id id,
  won integer NOT NULL,
  kind text COLLATE "C" NOT NULL,
  target_id text NOT NULL,
  at timestamp with time zone NOT NULL,
  agent_max_won integer NOT NULL,
  person_max_won integer NOT NULL,
  PRIMARY KEY (id),
  CHECK ((by <> '')),
  CHECK (kind IN ('refund', 'contents', 'store-purchase', 'premium', 'stray-capture')),
  CHECK ((second <> by)),
  CHECK ((won > 0))
);
CREATE INDEX given_back_by ON given_back USING btree (by, at) WHERE (second IS NULL);
CREATE INDEX given_back_to ON given_back USING btree (user_id, at) WHERE (second IS NULL);
CREATE TRIGGER given_back_bounded BEFORE INSERT
  ON given_back
  FOR EACH ROW
  WHEN ((new.second IS NULL))
  EXECUTE FUNCTION bound_given_back();
CREATE TRIGGER given_back_immutable BEFORE DELETE
  OR UPDATE
  OR TRUNCATE
  ON given_back
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TABLE guardian_requests (
  id id NOT NULL,
  wishes text[] NOT NULL,
  minor_id id,
  asker_sealed text NOT NULL,
  words_sealed text NOT NULL,
  proof_key text COLLATE "C",
  proof_kind text COLLATE "C",
  language text COLLATE "C" NOT NULL,
  network bytea,
  created_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone NOT NULL,
  is_granted boolean,
  answer_sealed text NOT NULL DEFAULT '',
  answered_by text COLLATE "C",
  answered_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (minor_id) REFERENCES users(id) ON DELETE SET NULL,
  CHECK (((answered_at IS NULL) = (answered_by IS NULL))),
  CHECK (((answered_at IS NULL) = (is_granted IS NULL))),
  CHECK (((cardinality(wishes) >= 1) AND (cardinality(wishes) <= 3))),
  CHECK (language IN ('ko', 'en')),
  CHECK (proof_kind IN ('photo', 'pdf'))
);
CREATE INDEX guardian_requests_answered ON guardian_requests USING btree (answered_at) WHERE (answered_at IS NOT NULL);
CREATE INDEX guardian_requests_by_minor ON guardian_requests USING btree (minor_id) WHERE (minor_id IS NOT NULL);
CREATE INDEX guardian_requests_open ON guardian_requests USING btree (due_at, id) WHERE (answered_at IS NULL);
CREATE TRIGGER note_desk_change AFTER INSERT
  OR DELETE
  OR UPDATE
  ON guardian_requests
  FOR EACH ROW
  EXECUTE FUNCTION note_desk_change('guardians');

CREATE TABLE held_letters (
  id id NOT NULL,
  kind text NOT NULL,
  subject_id id NOT NULL,
  by text NOT NULL,
  due_at timestamp with time zone NOT NULL,
  letter_sealed text NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (kind, subject_id),
  CHECK (kind IN ('guardian', 'data-ask', 'data-copy', 'data-correction', 'data-refusal', 'claim', 'incident-sending'))
);
CREATE INDEX held_letters_due ON held_letters USING btree (due_at);

CREATE TABLE held_looks (
  message_id text COLLATE "C" NOT NULL,
  outcome text NOT NULL,
  by text COLLATE "C" NOT NULL,
  at timestamp with time zone NOT NULL,
  PRIMARY KEY (message_id),
  FOREIGN KEY (message_id) REFERENCES chat_messages(id) ON DELETE CASCADE,
  CHECK (outcome IN ('seen', 'shown', 'case'))
);

CREATE TABLE holds (
  id id NOT NULL,
  kind text COLLATE "C" NOT NULL,
  target_id text COLLATE "C" NOT NULL,
  level text COLLATE "C" NOT NULL,
  case_id id,
  takedown_id id,
  at timestamp with time zone NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (case_id) REFERENCES cases(id),
  CHECK (((case_id IS NULL) <> (takedown_id IS NULL))),
  CHECK (kind IN ('message', 'post', 'comment', 'user', 'contents')),
  CHECK (level IN ('hidden', 'deleted', 'takedown'))
);
CREATE INDEX holds_by_target ON holds USING btree (kind, target_id);
CREATE INDEX holds_to_finish ON holds USING btree (at) WHERE (level = 'deleted');
CREATE UNIQUE INDEX holds_by_case ON holds USING btree (case_id, kind, target_id) WHERE (case_id IS NOT NULL);
CREATE UNIQUE INDEX holds_by_takedown
  ON holds
  USING btree (takedown_id, kind, target_id)
  WHERE (takedown_id IS NOT NULL);

CREATE TABLE idempotent_answers (
  user_id id NOT NULL,
  call text NOT NULL,
  key text NOT NULL,
  body_hash bytea NOT NULL,
  answer jsonb,
  begun_at timestamp with time zone NOT NULL,
  PRIMARY KEY (user_id, call, key)
);
CREATE INDEX idempotent_answers_by_age ON idempotent_answers USING btree (begun_at);

CREATE TABLE incident_acts (
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  incident_id id NOT NULL,
  at timestamp with time zone NOT NULL,
  by text COLLATE "C" NOT NULL,
  act text COLLATE "C" NOT NULL,
  words text NOT NULL,
  count integer,
  PRIMARY KEY (number),
  FOREIGN KEY (incident_id) REFERENCES incidents(id)
);
CREATE INDEX incident_acts_by_incident ON incident_acts USING btree (incident_id, number);

CREATE TABLE incident_letters (
  sending_id id NOT NULL,
  user_id id NOT NULL,
  way text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL,
  at timestamp with time zone NOT NULL,
  answer text,
  hash bytea NOT NULL,
  PRIMARY KEY (sending_id, user_id, way),
  FOREIGN KEY (sending_id) REFERENCES incident_sendings(id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (state IN ('waiting', 'delivered', 'refused')),
  CHECK (way IN ('app', 'mail', 'sms'))
);
CREATE INDEX incident_letters_by_user ON incident_letters USING btree (user_id);

CREATE TABLE incident_people (
  incident_id id NOT NULL,
  user_id id NOT NULL,
  kinds text[] NOT NULL,
  added_at timestamp with time zone NOT NULL,
  sending_id id,
  opened_at timestamp with time zone,
  PRIMARY KEY (incident_id, user_id),
  FOREIGN KEY (incident_id) REFERENCES incidents(id),
  FOREIGN KEY (sending_id) REFERENCES incident_sendings(id),
  FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX incident_people_by_user ON incident_people USING btree (user_id);

CREATE TABLE incident_sendings (
  id id NOT NULL,
  incident_id id NOT NULL,
  notice jsonb NOT NULL,
  people integer NOT NULL,
  is_public boolean NOT NULL,
  digest text COLLATE "C" NOT NULL,
  requested_by text COLLATE "C" NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  sent_by text COLLATE "C",
  sent_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (incident_id) REFERENCES incidents(id),
  CHECK (((sent_at IS NULL) OR (withdrawn_at IS NULL))),
  CHECK (((sent_by IS NULL) = (sent_at IS NULL))),
  CHECK ((sent_by <> requested_by))
);
CREATE INDEX incident_sendings_public
  ON incident_sendings
  USING btree (sent_at)
  WHERE (is_public
  AND (sent_at IS NOT NULL));
CREATE UNIQUE INDEX incident_sendings_open
  ON incident_sendings
  USING btree (incident_id)
  WHERE ((sent_at IS NULL)
  AND (withdrawn_at IS NULL));
CREATE TRIGGER incident_sendings_four_eyes BEFORE INSERT
  OR UPDATE
  ON incident_sendings
  FOR EACH ROW
  WHEN ((new.sent_at IS NOT NULL))
  EXECUTE FUNCTION require_two_approvals('incident-sending', 'digest');

CREATE TABLE incidents (
  id id NOT NULL,
  title text NOT NULL,
  what text NOT NULL,
  found_by text NOT NULL,
  noticed_at timestamp with time zone NOT NULL,
  is_break_in boolean NOT NULL,
  notice jsonb,
  opened_by text COLLATE "C" NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  agency_receipt text,
  agency_reported_at timestamp with time zone,
  commission_receipt text,
  commission_reported_at timestamp with time zone,
  closing text,
  closed_by text COLLATE "C",
  closed_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK (((agency_receipt IS NULL) = (agency_reported_at IS NULL))),
  CHECK (((closed_by IS NULL) = (closed_at IS NULL))),
  CHECK (((closing IS NULL) = (closed_at IS NULL))),
  CHECK (((commission_receipt IS NULL) = (commission_reported_at IS NULL))),
  CHECK ((title <> ''))
);
CREATE INDEX incidents_open ON incidents USING btree (noticed_at) WHERE (closed_at IS NULL);
CREATE TRIGGER note_desk_change AFTER INSERT
  OR DELETE
  OR UPDATE
  ON incidents
  FOR EACH ROW
  EXECUTE FUNCTION note_desk_change('incidents');

CREATE TABLE inquiries (
  id id NOT NULL,
  user_id id NOT NULL,
  category text NOT NULL,
  state text NOT NULL DEFAULT 'waiting',
  excerpt text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  answered_at timestamp with time zone,
  read_at timestamp with time zone NOT NULL,
  assignee text COLLATE "C",
  snoozed_until timestamp with time zone,
  waiting_since timestamp with time zone,
  first_answered_at timestamp with time zone,
  desk text COLLATE "C" NOT NULL DEFAULT 'agent',
  first_due_at timestamp with time zone,
  solve_due_at timestamp with time zone,
  closed_at timestamp with time zone,
  closed_by text COLLATE "C",
  reopened integer NOT NULL DEFAULT 0,
  merged_into id,
  rating text COLLATE "C",
  rating_words text,
  rated_at timestamp with time zone,
  merge_act jsonb,
  answer_act jsonb,
  PRIMARY KEY (id),
  FOREIGN KEY (merged_into) REFERENCES inquiries(id) ON DELETE SET NULL,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (category IN ('account', 'payment', 'subscription', 'chat', 'report', 'celeb', 'access', 'other')),
  CHECK (desk IN ('agent', 'moderator', 'finance', 'reviewer', 'owner')),
  CHECK (rating IN ('good', 'bad')),
  CHECK (state IN ('waiting', 'answered', 'closed'))
);
CREATE INDEX inquiries_by_age ON inquiries USING btree (updated_at);
CREATE INDEX inquiries_by_user ON inquiries USING btree (user_id, updated_at DESC, id DESC);
CREATE INDEX inquiries_created ON inquiries USING btree (created_at);
CREATE INDEX inquiries_inbox ON inquiries USING btree (state, COALESCE(waiting_since, created_at), id);
CREATE INDEX inquiries_merged ON inquiries USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE TRIGGER note_desk_change AFTER INSERT
  OR DELETE
  OR UPDATE
  ON inquiries
  FOR EACH ROW
  EXECUTE FUNCTION note_desk_change('inquiries');

CREATE TABLE inquiry_files (
  message_number bigint NOT NULL,
  kind text COLLATE "C" NOT NULL,
  name text NOT NULL,
  storage_key text NOT NULL,
  PRIMARY KEY (message_number),
  UNIQUE (storage_key),
  FOREIGN KEY (message_number) REFERENCES inquiry_messages(number) ON DELETE CASCADE,
  CHECK (kind IN ('photo', 'pdf'))
);

CREATE TABLE inquiry_messages (
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  inquiry_id id NOT NULL,
  author_id id,
  send_id text NOT NULL,
  is_by_support boolean NOT NULL,
  content text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  staff_name text COLLATE "C",
  held_until timestamp with time zone,
  PRIMARY KEY (number),
  UNIQUE (author_id, send_id),
  UNIQUE (staff_name, send_id),
  FOREIGN KEY (author_id) REFERENCES users(id),
  FOREIGN KEY (inquiry_id) REFERENCES inquiries(id) ON DELETE CASCADE,
  CHECK ((num_nonnulls(author_id, staff_name) = 1))
);
CREATE INDEX inquiry_messages_by_inquiry ON inquiry_messages USING btree (inquiry_id, number);
CREATE INDEX inquiry_messages_held ON inquiry_messages USING btree (held_until) WHERE (held_until IS NOT NULL);
CREATE INDEX inquiry_messages_held_in ON inquiry_messages USING btree (inquiry_id) WHERE (held_until IS NOT NULL);
CREATE INDEX inquiry_messages_words ON inquiry_messages USING gin (to_tsvector('simple'::regconfig, content));

CREATE TABLE inquiry_notes (
  id id NOT NULL,
  inquiry_id id NOT NULL,
  by text COLLATE "C" NOT NULL,
  content text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (inquiry_id) REFERENCES inquiries(id) ON DELETE CASCADE
);
CREATE INDEX inquiry_notes_by_inquiry ON inquiry_notes USING btree (inquiry_id, id);
CREATE TRIGGER note_desk_change AFTER INSERT
  ON inquiry_notes
  FOR EACH ROW
  EXECUTE FUNCTION note_desk_change('inquiries');

CREATE TABLE ios_premium_products (
  slot integer NOT NULL,
  celeb_id id NOT NULL,
  taken_at timestamp with time zone NOT NULL,
  PRIMARY KEY (slot),
  UNIQUE (celeb_id),
  CHECK (((slot >= 1) AND (slot <= 9999)))
);

CREATE TABLE key_checks (
  name text COLLATE "C" NOT NULL,
  key_id text COLLATE "C" NOT NULL,
  check_value bytea NOT NULL,
  first_at timestamp with time zone,
  unused_at timestamp with time zone,
  PRIMARY KEY (name, key_id),
  CHECK ((key_id <> '')),
  CHECK ((length(check_value) = 32)),
  CHECK ((name <> ''))
);

CREATE TABLE kind_changes (
  id id NOT NULL,
  user_id id NOT NULL,
  from_kind text COLLATE "C" NOT NULL,
  to_kind text COLLATE "C" NOT NULL,
  digest text COLLATE "C" NOT NULL,
  requested_by text COLLATE "C" NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  done_by text COLLATE "C",
  done_at timestamp with time zone,
  withdrawn_by text COLLATE "C",
  withdrawn_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (((done_at IS NULL) OR (withdrawn_at IS NULL))),
  CHECK (((done_by IS NULL) = (done_at IS NULL))),
  CHECK (((withdrawn_by IS NULL) OR (withdrawn_at IS NOT NULL))),
  CHECK ((done_by <> requested_by)),
  CHECK ((from_kind <> to_kind)),
  CHECK (from_kind IN ('ordinary', 'support', 'tester')),
  CHECK (to_kind IN ('ordinary', 'support', 'tester'))
);
CREATE UNIQUE INDEX kind_changes_open
  ON kind_changes
  USING btree (user_id)
  WHERE ((done_at IS NULL)
  AND (withdrawn_at IS NULL));
CREATE TRIGGER kind_changes_four_eyes BEFORE INSERT
  OR UPDATE
  ON kind_changes
  FOR EACH ROW
  WHEN ((new.done_at IS NOT NULL))
  EXECUTE FUNCTION require_two_approvals('kind-change', 'digest');

CREATE TABLE known_devices (
  device_hash bytea NOT NULL,
  user_id id NOT NULL,
  session_id id NOT NULL,
  used_at timestamp with time zone NOT NULL,
  PRIMARY KEY (device_hash, user_id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX known_devices_by_use ON known_devices USING btree (used_at);
CREATE INDEX known_devices_by_user ON known_devices USING btree (user_id, used_at DESC);

CREATE TABLE known_names (
  id id NOT NULL,
  name text NOT NULL,
  by text COLLATE "C" NOT NULL,
  added_at timestamp with time zone NOT NULL,
  PRIMARY KEY (id)
);
CREATE UNIQUE INDEX known_names_skeleton ON known_names USING btree (name_skeleton(name));

CREATE TABLE ledger_celebs (
  celeb_id id NOT NULL,
  PRIMARY KEY (celeb_id)
);

CREATE TABLE ledger_earning_days (
  celeb_id id NOT NULL,
  earning text NOT NULL,
  day date NOT NULL,
  amount bigint NOT NULL,
  paid bigint NOT NULL,
  vat bigint NOT NULL,
  store_fee bigint NOT NULL,
  platform bigint NOT NULL,
  taken bigint NOT NULL,
  PRIMARY KEY (celeb_id, earning, day)
);

CREATE TABLE ledger_earning_totals (
  celeb_id id NOT NULL,
  earning text NOT NULL,
  amount bigint NOT NULL,
  debt bigint NOT NULL,
  paid bigint NOT NULL,
  vat bigint NOT NULL,
  store_fee bigint NOT NULL,
  platform bigint NOT NULL,
  PRIMARY KEY (celeb_id, earning)
);

CREATE TABLE ledger_earnings (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  event_id bigint NOT NULL,
  celeb_id id NOT NULL,
  earning text NOT NULL,
  code text NOT NULL,
  amount bigint NOT NULL,
  debt bigint NOT NULL,
  paid bigint NOT NULL,
  vat bigint NOT NULL,
  store_fee bigint NOT NULL,
  platform bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  day date DEFAULT ((at AT TIME ZONE 'Asia/Seoul'))::date,
  is_sale boolean DEFAULT ((amount > 0) AND (code <> ALL (ARRAY['settlement', 'settlementBack']))),
  sale_day date,
  PRIMARY KEY (id),
  FOREIGN KEY (event_id) REFERENCES ledger_events(id),
  CHECK (earning IN ('contents', 'dm', 'subscription', 'donation')),
  CHECK ((paid = (((vat + store_fee) + platform) + amount)))
);
CREATE INDEX ledger_earnings_by_celeb ON ledger_earnings USING btree (celeb_id, earning, id);
CREATE INDEX ledger_earnings_by_event ON ledger_earnings USING btree (event_id);
CREATE INDEX ledger_earnings_by_sale ON ledger_earnings USING btree (celeb_id, sale_day) WHERE (sale_day IS NOT NULL);
CREATE TRIGGER ledger_earnings_immutable BEFORE DELETE
  OR UPDATE
  OR TRUNCATE
  ON ledger_earnings
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_ledger_change();

CREATE TABLE ledger_earnings_summed (
  is_only boolean NOT NULL DEFAULT true,
  until_id bigint NOT NULL,
  next_id bigint NOT NULL,
  next_xmax text NOT NULL,
  PRIMARY KEY (is_only),
  CHECK (is_only)
);

CREATE TABLE ledger_events (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  cause text NOT NULL,
  at timestamp with time zone NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (cause)
);
CREATE TRIGGER ledger_events_immutable BEFORE DELETE
  OR UPDATE
  OR TRUNCATE
  ON ledger_events
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_ledger_change();

CREATE TABLE ledger_lines (
  user_id id NOT NULL,
  asset text NOT NULL,
  number integer NOT NULL,
  event_id bigint NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL,
  balance_after bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  celeb_id id,
  order_id id,
  lot_id id,
  PRIMARY KEY (user_id, asset, number),
  FOREIGN KEY (event_id) REFERENCES ledger_events(id),
  FOREIGN KEY (user_id, asset) REFERENCES ledger_wallets(user_id, asset),
  CHECK ((amount <> 0)),
  CHECK ((balance_after >= 0)),
  CHECK (kind IN ('purchase',
      'test',
      'compensation',
      'dm',
      'donation',
      'contents',
      'refund',
      'refundUndone',
      'expiry',
      'clawback'))
);
CREATE INDEX ledger_lines_by_celeb ON ledger_lines USING btree (celeb_id) WHERE (celeb_id IS NOT NULL);
CREATE INDEX ledger_lines_by_event ON ledger_lines USING btree (event_id);
CREATE TRIGGER ledger_lines_immutable BEFORE DELETE
  OR UPDATE
  OR TRUNCATE
  ON ledger_lines
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_ledger_change();

CREATE TABLE ledger_lots (
  id id NOT NULL,
  user_id id NOT NULL,
  asset text NOT NULL,
  source text NOT NULL,
  channel text NOT NULL,
  order_id id,
  quantity bigint NOT NULL,
  price_won bigint NOT NULL,
  net_won bigint NOT NULL,
  base_won bigint NOT NULL,
  spent bigint NOT NULL DEFAULT 0,
  refunded bigint NOT NULL DEFAULT 0,
  expired bigint NOT NULL DEFAULT 0,
  unspent bigint DEFAULT (((quantity - spent) - refunded) - expired),
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone,
  is_open boolean DEFAULT (quantity > ((spent + refunded) + expired)),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id, asset) REFERENCES ledger_wallets(user_id, asset),
  CHECK ((((base_won <= net_won) AND (net_won <= price_won)) OR (source <> 'paid'))),
  CHECK (((source = 'test') = (asset ~~ '%-test'))),
  CHECK ((base_won >= 0)),
  CHECK (channel IN ('card', 'ios', 'none')),
  CHECK ((expired >= 0)),
  CHECK ((net_won >= 0)),
  CHECK ((price_won >= 0)),
  CHECK ((quantity > 0)),
  CHECK ((refunded >= 0)),
  CHECK (source IN ('paid', 'test', 'compensation')),
  CHECK ((spent >= 0)),
  CHECK ((unspent >= 0))
);
CREATE INDEX ledger_lots_by_end ON ledger_lots USING btree (expires_at) WHERE is_open;
CREATE INDEX ledger_lots_open ON ledger_lots USING btree (user_id, asset, created_at, id) WHERE is_open;
CREATE UNIQUE INDEX ledger_lots_by_order ON ledger_lots USING btree (order_id) WHERE (order_id IS NOT NULL);

CREATE TABLE ledger_transfers (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  event_id bigint NOT NULL,
  asset text NOT NULL,
  debit text NOT NULL,
  credit text NOT NULL,
  amount bigint NOT NULL,
  code text NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (event_id) REFERENCES ledger_events(id),
  CHECK ((amount > 0)),
  CHECK (asset IN ('won', 'point', 'donationPoint', 'won-test', 'point-test', 'donationPoint-test')),
  CHECK ((debit <> credit))
);
CREATE INDEX ledger_transfers_by_event ON ledger_transfers USING btree (event_id);
CREATE TRIGGER ledger_transfers_immutable BEFORE DELETE
  OR UPDATE
  OR TRUNCATE
  ON ledger_transfers
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_ledger_change();

CREATE TABLE ledger_wallets (
  user_id id NOT NULL,
  asset text NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  owed bigint NOT NULL DEFAULT 0,
  lines integer NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, asset),
  CHECK (asset IN ('point', 'donationPoint', 'point-test', 'donationPoint-test')),
  CHECK ((balance >= 0)),
  CHECK ((owed >= 0))
);

CREATE TABLE legal_holds (
  id id NOT NULL,
  user_id id NOT NULL,
  reason text NOT NULL,
  placed_by text COLLATE "C" NOT NULL,
  placed_at timestamp with time zone NOT NULL,
  released_by text COLLATE "C",
  released_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (((released_by IS NULL) = (released_at IS NULL))),
  CHECK ((reason <> ''))
);
CREATE UNIQUE INDEX legal_holds_open ON legal_holds USING btree (user_id) WHERE (released_at IS NULL);
CREATE TRIGGER rehearse_kept AFTER INSERT
  ON legal_holds
  FOR EACH ROW
  WHEN (is_rehearsal())
  EXECUTE FUNCTION note_rehearsed('dataKept', 'user_id');
CREATE TRIGGER rehearse_released AFTER UPDATE OF released_at
  ON legal_holds
  FOR EACH ROW
  WHEN (((old.released_at IS NULL)
  AND (new.released_at IS NOT NULL)
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('dataReleased', 'user_id');

CREATE TABLE link_previews (
  url_hash bytea NOT NULL,
  title text,
  description text,
  site text,
  picture_key text COLLATE "C",
  fetched_at timestamp with time zone NOT NULL,
  is_kept boolean NOT NULL DEFAULT false,
  PRIMARY KEY (url_hash)
);
CREATE INDEX link_previews_by_age ON link_previews USING btree (fetched_at);

CREATE TABLE marked_photos (
  user_id id NOT NULL,
  file_id id NOT NULL,
  storage_key text COLLATE "C" NOT NULL,
  made_at timestamp with time zone NOT NULL,
  PRIMARY KEY (user_id, file_id),
  UNIQUE (storage_key),
  FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX marked_photos_by_age ON marked_photos USING btree (made_at);
CREATE INDEX marked_photos_by_file ON marked_photos USING btree (file_id);

CREATE TABLE media_logs (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id id NOT NULL,
  file_id id NOT NULL,
  message_id text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  at timestamp with time zone NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (kind IN ('view', 'download'))
);
CREATE INDEX media_logs_by_file ON media_logs USING btree (file_id, at);
CREATE INDEX media_logs_by_user ON media_logs USING btree (user_id, at);

CREATE TABLE money_checks (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  first_at timestamp with time zone NOT NULL,
  last_at timestamp with time zone NOT NULL,
  findings jsonb NOT NULL,
  PRIMARY KEY (id),
  CHECK ((last_at >= first_at))
);

CREATE TABLE moved_clock (
  is_only boolean NOT NULL DEFAULT true,
  ahead_ms bigint NOT NULL,
  PRIMARY KEY (is_only),
  CHECK ((ahead_ms >= 0)),
  CHECK (is_only)
);

CREATE TABLE mutes (
  user_id id NOT NULL,
  muted_id id NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (user_id, muted_id),
  FOREIGN KEY (muted_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX mutes_by_muted ON mutes USING btree (muted_id);
CREATE INDEX mutes_by_time ON mutes USING btree (user_id, created_at DESC, muted_id DESC);

CREATE TABLE nodes (
  id text NOT NULL,
  address text NOT NULL,
  build text NOT NULL,
  file_store text NOT NULL,
  bus_id text,
  problem text,
  started_at timestamp with time zone NOT NULL DEFAULT now(),
  seen_at timestamp with time zone NOT NULL DEFAULT now(),
  PRIMARY KEY (id)
);

CREATE TABLE notice_drafts (
  id id NOT NULL,
  category text COLLATE "C" NOT NULL,
  title_ko text NOT NULL,
  title_en text NOT NULL,
  body_ko text NOT NULL,
  body_en text NOT NULL,
  is_pinned boolean NOT NULL,
  push text COLLATE "C" NOT NULL,
  platform text COLLATE "C",
  language text COLLATE "C",
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  revision integer NOT NULL DEFAULT 1,
  written_by text COLLATE "C" NOT NULL,
  written_at timestamp with time zone NOT NULL,
  checked_by text COLLATE "C",
  out_at timestamp with time zone,
  ended_by text COLLATE "C",
  celeb_id id,
  last_act jsonb,
  PRIMARY KEY (id),
  FOREIGN KEY (celeb_id) REFERENCES celebs(user_id) ON DELETE CASCADE,
  CHECK (((checked_by IS NULL) = (out_at IS NULL))),
  CHECK ((body_en <> '')),
  CHECK ((body_ko <> '')),
  CHECK (category IN ('service', 'event', 'maintenance')),
  CHECK ((checked_by <> written_by)),
  CHECK (language IN ('ko', 'en')),
  CHECK (platform IN ('web', 'android', 'ios')),
  CHECK (push IN ('none', 'service', 'promotion')),
  CHECK ((title_en <> '')),
  CHECK ((title_ko <> ''))
);
CREATE INDEX notice_drafts_by_time ON notice_drafts USING btree (written_at DESC, id DESC);
CREATE INDEX notice_drafts_unchecked ON notice_drafts USING btree (written_at) WHERE (out_at IS NULL);
CREATE TRIGGER note_desk_change AFTER INSERT
  OR DELETE
  OR UPDATE
  ON notice_drafts
  FOR EACH ROW
  EXECUTE FUNCTION note_desk_change('notices');

CREATE TABLE notices (
  id id NOT NULL,
  title_ko text NOT NULL,
  title_en text NOT NULL,
  body_ko text NOT NULL,
  body_en text NOT NULL,
  is_pinned boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL,
  push text NOT NULL DEFAULT 'none',
  pushed_at timestamp with time zone,
  category text NOT NULL DEFAULT 'service',
  platform text COLLATE "C",
  language text COLLATE "C",
  ends_at timestamp with time zone,
  celeb_id id,
  PRIMARY KEY (id),
  FOREIGN KEY (celeb_id) REFERENCES celebs(user_id) ON DELETE CASCADE,
  CHECK (category IN ('service', 'event', 'maintenance')),
  CHECK (language IN ('ko', 'en')),
  CHECK (platform IN ('web', 'android', 'ios')),
  CHECK (push IN ('none', 'service', 'promotion'))
);
CREATE INDEX notices_by_category ON notices USING btree (category, is_pinned DESC, created_at DESC);
CREATE INDEX notices_by_time ON notices USING btree (is_pinned DESC, created_at DESC);
CREATE INDEX notices_to_push ON notices USING btree (created_at) WHERE ((push <> 'none') AND (pushed_at IS NULL));

CREATE TABLE notifications (
  id id NOT NULL,
  user_id id NOT NULL,
  kind text NOT NULL,
  target_id text COLLATE "C" NOT NULL,
  actor_id id,
  count integer NOT NULL DEFAULT 1,
  excerpt text NOT NULL,
  link text NOT NULL,
  is_hidden boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL,
  is_read boolean NOT NULL DEFAULT false,
  PRIMARY KEY (id),
  UNIQUE (user_id, kind, target_id),
  FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((count > 0))
);
CREATE INDEX notifications_by_actor ON notifications USING btree (actor_id);
CREATE INDEX notifications_by_age ON notifications USING btree (created_at);
CREATE INDEX notifications_by_target ON notifications USING btree (target_id);
CREATE INDEX notifications_by_time ON notifications USING btree (user_id, created_at DESC, id DESC);

CREATE TABLE orders (
  id id NOT NULL,
  user_id id NOT NULL,
  kind text NOT NULL,
  product_id text NOT NULL,
  name text NOT NULL,
  price_won integer NOT NULL,
  points integer,
  method text NOT NULL,
  payment_id text NOT NULL,
  status text NOT NULL,
  transaction_id text,
  refunded_won integer NOT NULL DEFAULT 0,
  card_issuer text,
  card_last4 text,
  receipt_url text,
  fail_reason text,
  created_at timestamp with time zone NOT NULL,
  paid_at timestamp with time zone,
  is_counted boolean NOT NULL DEFAULT true,
  card_id id,
  customer_uid text,
  idempotency_key text,
  fail_message text,
  approval_number text,
  celeb_id id,
  is_store_test boolean NOT NULL DEFAULT false,
  room_until timestamp with time zone,
  counted_at timestamp with time zone,
  opened_from bytea,
  transferred_won integer NOT NULL DEFAULT 0,
  PRIMARY KEY (id),
  UNIQUE (customer_uid),
  UNIQUE (payment_id),
  FOREIGN KEY (card_id) REFERENCES cards(id),
  CHECK (((NOT is_store_test) OR (method = 'ios-iap'))),
  CHECK ((kind IN ('premium', 'celebContents') <= (celeb_id IS NOT NULL))),
  CHECK (((refunded_won >= 0) AND (refunded_won <= price_won))),
  CHECK ((status IN ('paid', 'refunding', 'refunded') <= ((transaction_id IS NOT NULL) AND (paid_at IS NOT NULL)))),
  CHECK (kind IN ('point', 'donationPoint', 'premium', 'celebContents')),
  CHECK (method IN ('card', 'card-test', 'ios-iap')),
  CHECK ((price_won > 0)),
  CHECK (status IN ('pending', 'paid', 'failed', 'expired', 'returned', 'refunding', 'refunded')),
  CHECK ((transferred_won >= 0))
);
CREATE INDEX orders_by_approval ON orders USING btree (approval_number, id DESC) WHERE (approval_number IS NOT NULL);
CREATE INDEX orders_by_card ON orders USING btree (card_last4, id DESC) WHERE (card_last4 IS NOT NULL);
CREATE INDEX orders_by_celeb ON orders USING btree (user_id, celeb_id, id DESC) WHERE (celeb_id IS NOT NULL);
CREATE INDEX orders_by_counting ON orders USING btree (user_id, COALESCE(counted_at, created_at));
CREATE INDEX orders_by_kind ON orders USING btree (kind, id DESC);
CREATE INDEX orders_by_kind_and_status ON orders USING btree (kind, status, id DESC);
CREATE INDEX orders_by_status ON orders USING btree (status, id DESC);
CREATE INDEX orders_by_transaction ON orders USING btree (transaction_id);
CREATE INDEX orders_by_user ON orders USING btree (user_id, id DESC);
CREATE INDEX orders_opened_from ON orders USING btree (opened_from, created_at) WHERE (opened_from IS NOT NULL);
CREATE INDEX orders_pending ON orders USING btree (created_at) WHERE (status = 'pending');
CREATE INDEX orders_pending_ios ON orders USING btree (created_at) WHERE ((status = 'pending') AND (method = 'ios-iap'));
CREATE UNIQUE INDEX orders_by_key ON orders USING btree (user_id, kind, idempotency_key);

CREATE TABLE outages (
  id id NOT NULL,
  kind text COLLATE "C" NOT NULL,
  platform text COLLATE "C",
  started_by text COLLATE "C" NOT NULL,
  started_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  ended_by text COLLATE "C",
  ended_at timestamp with time zone,
  checked_by text COLLATE "C",
  checked_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK (((checked_by IS NULL) = (checked_at IS NULL))),
  CHECK (((ended_by IS NULL) = (ended_at IS NULL))),
  CHECK ((checked_by <> started_by)),
  CHECK (kind IN ('all', 'chat', 'payments', 'pushes', 'media', 'signIn')),
  CHECK (platform IN ('web', 'android', 'ios'))
);
CREATE INDEX outages_unchecked ON outages USING btree (started_at) WHERE (checked_at IS NULL);
CREATE TRIGGER note_desk_change AFTER INSERT
  OR DELETE
  OR UPDATE
  ON outages
  FOR EACH ROW
  EXECUTE FUNCTION note_desk_change('notices');

CREATE TABLE password_attempts (
  account_hash bytea NOT NULL,
  used_until timestamp with time zone NOT NULL,
  PRIMARY KEY (account_hash)
);
CREATE INDEX password_attempts_by_end ON password_attempts USING btree (used_until);

CREATE TABLE password_resets (
  code_hash bytea NOT NULL,
  user_id id NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  PRIMARY KEY (code_hash),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX password_resets_by_end ON password_resets USING btree (expires_at);
CREATE INDEX password_resets_by_user ON password_resets USING btree (user_id);

CREATE TABLE payable_claims (
  id id NOT NULL,
  celeb_id id NOT NULL,
  bank_account_id id NOT NULL,
  proof text NOT NULL,
  noted_by text COLLATE "C" NOT NULL,
  noted_at timestamp with time zone NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (celeb_id) REFERENCES users(id),
  CHECK ((proof <> ''))
);
CREATE INDEX payable_claims_by_celeb ON payable_claims USING btree (celeb_id);

CREATE TABLE payable_requests (
  id id NOT NULL,
  celeb_id id NOT NULL,
  facts_sealed text NOT NULL,
  proof_key text COLLATE "C",
  proof_kind text COLLATE "C",
  language text COLLATE "C" NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  answered_by text COLLATE "C",
  answered_at timestamp with time zone,
  is_granted boolean,
  PRIMARY KEY (id),
  FOREIGN KEY (celeb_id) REFERENCES users(id),
  CHECK (((answered_at IS NULL) = (answered_by IS NULL))),
  CHECK (((answered_at IS NULL) = (is_granted IS NULL))),
  CHECK (language IN ('ko', 'en')),
  CHECK (proof_kind IN ('photo', 'pdf'))
);
CREATE INDEX payable_requests_answered ON payable_requests USING btree (answered_at) WHERE (answered_at IS NOT NULL);
CREATE UNIQUE INDEX payable_requests_open ON payable_requests USING btree (celeb_id) WHERE (answered_at IS NULL);
CREATE TRIGGER note_desk_change AFTER INSERT
  OR DELETE
  OR UPDATE
  ON payable_requests
  FOR EACH ROW
  EXECUTE FUNCTION note_desk_change('settlements');

CREATE TABLE policies (
  id id NOT NULL,
  kind text COLLATE "C" NOT NULL,
  effective_on date NOT NULL,
  text_ko text NOT NULL,
  text_en text NOT NULL,
  changes_ko text NOT NULL,
  changes_en text NOT NULL,
  is_worse boolean NOT NULL,
  needs_consent boolean NOT NULL,
  is_built_in boolean NOT NULL DEFAULT false,
  revision integer NOT NULL DEFAULT 1,
  digest text COLLATE "C",
  written_by text COLLATE "C",
  written_at timestamp with time zone NOT NULL,
  signed_by text COLLATE "C",
  checked_by text COLLATE "C",
  published_at timestamp with time zone,
  withdrawn_by text COLLATE "C",
  withdrawn_at timestamp with time zone,
  notice_id id,
  told integer NOT NULL DEFAULT 0,
  told_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (notice_id) REFERENCES notices(id) ON DELETE SET NULL,
  CHECK (((NOT needs_consent) OR kind IN ('terms', 'privacy', 'celebAgreement'))),
  CHECK (((withdrawn_by IS NULL) = (withdrawn_at IS NULL))),
  CHECK ((checked_by <> signed_by)),
  CHECK ((is_built_in OR ((changes_ko <> '') AND (changes_en <> '')))),
  CHECK ((is_built_in OR (published_at IS NULL) OR ((digest IS NOT NULL) AND (checked_by IS NOT NULL)))),
  CHECK (kind IN ('terms', 'privacy', 'celebAgreement', 'operation', 'refund', 'youth')),
  CHECK ((text_en <> '')),
  CHECK ((text_ko <> ''))
);
CREATE UNIQUE INDEX policies_published
  ON policies
  USING btree (kind, effective_on)
  WHERE ((published_at IS NOT NULL)
  AND (withdrawn_at IS NULL));
CREATE TRIGGER policies_four_eyes BEFORE INSERT
  OR UPDATE
  ON policies
  FOR EACH ROW
  WHEN (((new.published_at IS NOT NULL)
  AND (NOT new.is_built_in)))
  EXECUTE FUNCTION require_two_approvals('policy', 'digest');
CREATE TRIGGER policies_stay BEFORE DELETE
  OR UPDATE
  ON policies
  FOR EACH ROW
  WHEN ((old.published_at IS NOT NULL))
  EXECUTE FUNCTION keep_published_policy();

CREATE TABLE post_likes (
  post_id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (post_id, user_id)
);
CREATE INDEX post_likes_by_user ON post_likes USING btree (user_id, created_at, post_id);
CREATE INDEX post_likes_newest ON post_likes USING btree (post_id, created_at DESC, user_id DESC);

CREATE TABLE post_saves (
  post_id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (post_id, user_id)
);
CREATE INDEX post_saves_by_user ON post_saves USING btree (user_id, created_at, post_id);

CREATE TABLE post_tags (
  tag text COLLATE "C" NOT NULL,
  post_id id NOT NULL,
  PRIMARY KEY (tag, post_id),
  FOREIGN KEY (post_id) REFERENCES posts(id) ON DELETE CASCADE
);
CREATE INDEX post_tags_by_post ON post_tags USING btree (post_id);

CREATE TABLE posts (
  id id NOT NULL,
  celeb_id id NOT NULL,
  author_id id NOT NULL,
  section text COLLATE "C" NOT NULL,
  visibility text NOT NULL,
  content text NOT NULL,
  has_media boolean NOT NULL,
  is_commentable boolean NOT NULL,
  is_hidden_from_celeb boolean NOT NULL,
  pinned_at timestamp with time zone,
  like_count integer NOT NULL DEFAULT 0,
  is_liked_by_celeb boolean NOT NULL DEFAULT false,
  comment_count integer NOT NULL DEFAULT 0,
  hidden_comment_count integer NOT NULL DEFAULT 0,
  send_id text COLLATE "C" NOT NULL,
  body_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  filtered_by text COLLATE "C",
  withheld text COLLATE "C",
  PRIMARY KEY (id),
  FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  FOREIGN KEY (celeb_id) REFERENCES celebs(user_id) ON DELETE CASCADE,
  CHECK ((comment_count >= 0)),
  CHECK ((filtered_by = 'words')),
  CHECK ((hidden_comment_count >= 0)),
  CHECK ((like_count >= 0)),
  CHECK (section IN ('celeb', 'fans')),
  CHECK (visibility IN ('public', 'subscribers', 'premium')),
  CHECK (withheld IN ('hidden', 'deleted', 'takedown'))
);
CREATE INDEX posts_by_author ON posts USING btree (author_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX posts_by_board ON posts USING btree (celeb_id, section, id) WHERE (deleted_at IS NULL);
CREATE INDEX posts_of_board_to_empty
  ON posts
  USING btree (celeb_id)
  WHERE ((deleted_at IS NOT NULL)
  AND ((content <> '')
  OR has_media));
CREATE INDEX posts_to_empty
  ON posts
  USING btree (author_id)
  WHERE ((deleted_at IS NOT NULL)
  AND ((content <> '')
  OR has_media));
CREATE INDEX posts_with_media ON posts USING btree (celeb_id, section, id) WHERE ((deleted_at IS NULL) AND has_media);
CREATE UNIQUE INDEX posts_pinned ON posts USING btree (celeb_id) WHERE (pinned_at IS NOT NULL);
CREATE UNIQUE INDEX posts_sent ON posts USING btree (send_id, author_id);
CREATE TRIGGER keep_held_words AFTER UPDATE OF content
  ON posts
  FOR EACH ROW
  WHEN ((old.content IS DISTINCT FROM new.content))
  EXECUTE FUNCTION keep_held_words();
CREATE TRIGGER rehearse_erased AFTER UPDATE OF deleted_at
  ON posts
  FOR EACH ROW
  WHEN (((old.deleted_at IS NULL)
  AND (new.deleted_at IS NOT NULL)
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('erased', 'id');
CREATE TRIGGER rehearse_hidden AFTER UPDATE OF withheld
  ON posts
  FOR EACH ROW
  WHEN (((old.withheld IS NULL)
  AND (new.withheld IS NOT NULL)
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('hidden', 'id');
CREATE TRIGGER rehearse_shown AFTER UPDATE OF withheld
  ON posts
  FOR EACH ROW
  WHEN (((old.withheld IS NOT NULL)
  AND (new.withheld IS NULL)
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('shown', 'id');

CREATE TABLE premium_charges (
  order_id id NOT NULL,
  contract_id id NOT NULL,
  n integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  is_by_fan boolean NOT NULL,
  PRIMARY KEY (order_id),
  FOREIGN KEY (contract_id) REFERENCES premium_contracts(id),
  FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX premium_charges_by_contract ON premium_charges USING btree (contract_id, n);

CREATE TABLE premium_contracts (
  id id NOT NULL,
  user_id id NOT NULL,
  celeb_id id NOT NULL,
  method text NOT NULL,
  card_id id,
  status text NOT NULL,
  price_won integer NOT NULL,
  anchor timestamp with time zone NOT NULL,
  n integer NOT NULL,
  paid_until timestamp with time zone NOT NULL,
  next_try_at timestamp with time zone,
  reminded_for timestamp with time zone,
  failing_since timestamp with time zone,
  fail_reason text,
  fail_message text,
  open_order_id id,
  queued_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  cancel_reason text,
  ended_at timestamp with time zone,
  end_reason text,
  new_price_won integer,
  new_price_from timestamp with time zone,
  price_asked integer,
  price_answered_at timestamp with time zone,
  is_price_accepted boolean NOT NULL DEFAULT false,
  silence_told integer,
  paused_since timestamp with time zone,
  paused_seconds integer NOT NULL DEFAULT 0,
  PRIMARY KEY (id),
  FOREIGN KEY (card_id) REFERENCES cards(id) ON DELETE SET NULL,
  FOREIGN KEY (open_order_id) REFERENCES orders(id),
  CHECK (((status IN ('active', 'past_due') = (next_try_at IS NOT NULL)) OR (method = 'ios-iap'))),
  CHECK (((new_price_won IS NULL) = (new_price_from IS NULL))),
  CHECK (((status = 'cancelled') <= (cancelled_at IS NOT NULL))),
  CHECK (((status = 'ended') = (ended_at IS NOT NULL))),
  CHECK (((status = 'past_due') = (failing_since IS NOT NULL))),
  CHECK (cancel_reason IN ('fan', 'price', 'suspended')),
  CHECK (fail_reason IN ('declined', 'limit', 'cardGone')),
  CHECK (method IN ('card', 'card-test', 'ios-iap')),
  CHECK ((n > 0)),
  CHECK ((paused_seconds >= 0)),
  CHECK ((price_won > 0)),
  CHECK (status IN ('active', 'cancelled', 'past_due', 'ended'))
);
CREATE INDEX premium_contracts_by_card ON premium_contracts USING btree (card_id) WHERE (status <> 'ended');
CREATE INDEX premium_contracts_by_celeb ON premium_contracts USING btree (celeb_id) WHERE (status <> 'ended');
CREATE INDEX premium_contracts_by_try ON premium_contracts USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE INDEX premium_contracts_paused ON premium_contracts USING btree (celeb_id) WHERE (paused_since IS NOT NULL);
CREATE UNIQUE INDEX premium_contracts_live
  ON premium_contracts
  USING btree (user_id, celeb_id)
  WHERE (status <> 'ended');
CREATE TRIGGER rehearse_ended AFTER UPDATE OF status
  ON premium_contracts
  FOR EACH ROW
  WHEN (((old.status <> 'ended')
  AND (new.status = 'ended')
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('premiumEnded', 'id');

CREATE TABLE premium_pauses (
  contract_id id NOT NULL,
  from_at timestamp with time zone NOT NULL,
  until_at timestamp with time zone NOT NULL,
  seconds integer NOT NULL,
  n integer NOT NULL,
  PRIMARY KEY (contract_id, from_at),
  FOREIGN KEY (contract_id) REFERENCES premium_contracts(id),
  CHECK ((from_at <= until_at)),
  CHECK ((seconds >= 0))
);

CREATE TABLE premium_periods (
  contract_id id NOT NULL,
  n integer NOT NULL,
  order_id id NOT NULL,
  from_at timestamp with time zone NOT NULL,
  until_at timestamp with time zone NOT NULL,
  PRIMARY KEY (contract_id, n),
  UNIQUE (order_id),
  FOREIGN KEY (contract_id) REFERENCES premium_contracts(id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK ((from_at < until_at)),
  CHECK ((n > 0))
);

CREATE TABLE premium_prices (
  celeb_id id NOT NULL,
  price_won integer NOT NULL,
  from_at timestamp with time zone NOT NULL,
  PRIMARY KEY (celeb_id, from_at),
  FOREIGN KEY (celeb_id) REFERENCES celebs(user_id) ON DELETE CASCADE,
  CHECK (((price_won >= 100) AND (price_won <= 1000000)))
);

CREATE TABLE premium_reminders (
  contract_id id NOT NULL,
  told_at timestamp with time zone NOT NULL,
  charge_at timestamp with time zone NOT NULL,
  price_won integer NOT NULL,
  PRIMARY KEY (contract_id, told_at),
  FOREIGN KEY (contract_id) REFERENCES premium_contracts(id)
);

CREATE TABLE premiums (
  id id NOT NULL,
  user_id id NOT NULL,
  celeb_id id NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  from_id text COLLATE "C" NOT NULL,
  to_id text COLLATE "C",
  PRIMARY KEY (id),
  FOREIGN KEY (celeb_id) REFERENCES celebs(user_id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX premiums_by_beginning ON premiums USING btree (celeb_id, from_id) WHERE (ended_at IS NULL);
CREATE INDEX premiums_by_celeb ON premiums USING btree (celeb_id, user_id) WHERE (ended_at IS NULL);
CREATE INDEX premiums_by_expiry ON premiums USING btree (expires_at) WHERE (ended_at IS NULL);
CREATE INDEX premiums_by_fan ON premiums USING btree (user_id, celeb_id);
CREATE INDEX premiums_of_celeb ON premiums USING btree (celeb_id, user_id) INCLUDE (from_id, to_id);
CREATE INDEX premiums_of_celeb_by_time ON premiums USING btree (celeb_id, id DESC) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX premiums_running ON premiums USING btree (user_id, celeb_id) WHERE (ended_at IS NULL);

CREATE TABLE push_tokens (
  token_hash bytea NOT NULL,
  token text NOT NULL,
  user_id id NOT NULL,
  session_id id NOT NULL,
  platform text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone NOT NULL,
  keys jsonb,
  PRIMARY KEY (token_hash),
  UNIQUE (session_id),
  FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX push_tokens_by_token ON push_tokens USING hash (token);
CREATE INDEX push_tokens_by_user ON push_tokens USING btree (user_id);

CREATE TABLE reconciled (
  provider text NOT NULL,
  until timestamp with time zone NOT NULL,
  PRIMARY KEY (provider)
);

CREATE TABLE recording_matches (
  id id NOT NULL,
  user_id id NOT NULL,
  kind text COLLATE "C" NOT NULL,
  place text COLLATE "C" NOT NULL,
  bytes_hash bytea NOT NULL,
  reference text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  seen_by text COLLATE "C",
  seen_at timestamp with time zone,
  words text,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (((seen_at IS NULL) = (seen_by IS NULL))),
  CHECK (((seen_at IS NULL) = (words IS NULL))),
  CHECK (kind IN ('photo', 'video')),
  CHECK (place IN ('chat', 'board', 'contents', 'profile'))
);
CREATE INDEX recording_matches_by_person ON recording_matches USING btree (user_id);
CREATE INDEX recording_matches_by_time ON recording_matches USING btree (created_at);
CREATE INDEX recording_matches_open ON recording_matches USING btree (created_at, id) WHERE (seen_at IS NULL);

CREATE TABLE refund_contacts (
  user_id id NOT NULL,
  email_sealed text NOT NULL,
  language text COLLATE "C" NOT NULL,
  left_at timestamp with time zone NOT NULL,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (language IN ('ko', 'en'))
);

CREATE TABLE refund_transfers (
  id id NOT NULL,
  number text COLLATE "C" NOT NULL,
  refund_id id,
  user_id id NOT NULL,
  amount_won integer NOT NULL,
  status text COLLATE "C" NOT NULL,
  bank_code text COLLATE "C",
  masked_number text,
  number_sealed text,
  holder_sealed text,
  checked_by text COLLATE "C",
  reason text,
  digest text COLLATE "C",
  asked_at timestamp with time zone NOT NULL,
  requested_at timestamp with time zone,
  approved_at timestamp with time zone,
  paid_at timestamp with time zone,
  returned_at timestamp with time zone,
  transaction_id text,
  PRIMARY KEY (id),
  UNIQUE (number),
  FOREIGN KEY (refund_id) REFERENCES refunds(id),
  FOREIGN KEY (transaction_id) REFERENCES captures(transaction_id),
  FOREIGN KEY (user_id) REFERENCES users(id),
  CHECK (((refund_id IS NULL) <> (transaction_id IS NULL))),
  CHECK (((status = 'asked') = (digest IS NULL))),
  CHECK (((status = 'asked') = (number_sealed IS NULL))),
  CHECK (((status = 'returned') = (returned_at IS NOT NULL))),
  CHECK ((status IN ('paid', 'returned') = (paid_at IS NOT NULL))),
  CHECK ((amount_won > 0)),
  CHECK ((bank_code ~ '^[0-9]{3}$')),
  CHECK (checked_by IN ('bank', 'staff')),
  CHECK (status IN ('asked', 'requested', 'approved', 'paid', 'returned'))
);
CREATE INDEX refund_transfers_by_person ON refund_transfers USING btree (user_id);
CREATE INDEX refund_transfers_waiting
  ON refund_transfers
  USING btree (id)
  WHERE status IN ('asked', 'requested', 'approved');
CREATE UNIQUE INDEX refund_transfers_open ON refund_transfers USING btree (refund_id) WHERE (status <> 'returned');
CREATE UNIQUE INDEX refund_transfers_open_capture
  ON refund_transfers
  USING btree (transaction_id)
  WHERE ((status <> 'returned')
  AND (transaction_id IS NOT NULL));
CREATE TRIGGER note_desk_change AFTER INSERT
  OR DELETE
  OR UPDATE
  ON refund_transfers
  FOR EACH ROW
  EXECUTE FUNCTION note_desk_change('settlements');
CREATE TRIGGER refund_transfers_four_eyes BEFORE INSERT
  OR UPDATE
  ON refund_transfers
  FOR EACH ROW
  WHEN ((new.status IN ('approved', 'paid', 'returned'))
  EXECUTE FUNCTION require_two_approvals('refund-transfer', 'digest');
CREATE TRIGGER rehearse_approved AFTER UPDATE OF status
  ON refund_transfers
  FOR EACH ROW
  WHEN (((old.status <> 'approved')
  AND (new.status = 'approved')
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('transferApproved', 'id', 'amount_won');
CREATE TRIGGER rehearse_asked AFTER INSERT
  OR UPDATE OF status
  ON refund_transfers
  FOR EACH ROW
  WHEN (((new.status = 'asked')
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('transferAsked', 'user_id');

CREATE TABLE refunds (
  id id NOT NULL,
  order_id id NOT NULL,
  amount_won integer NOT NULL,
  kept_won integer NOT NULL,
  points integer NOT NULL,
  state text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  paid_at timestamp with time zone,
  fee_won integer NOT NULL DEFAULT 0,
  PRIMARY KEY (id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK ((amount_won > 0)),
  CHECK ((fee_won >= 0)),
  CHECK (state IN ('waiting', 'paid', 'refused'))
);
CREATE INDEX refunds_by_order ON refunds USING btree (order_id);
CREATE UNIQUE INDEX refunds_waiting ON refunds USING btree (order_id) WHERE (state = 'waiting');
CREATE TRIGGER rehearse_refund AFTER INSERT
  ON refunds
  FOR EACH ROW
  WHEN (is_rehearsal())
  EXECUTE FUNCTION note_rehearsed('refund', 'id', 'amount_won');

CREATE TABLE rehearsed (
  what text COLLATE "C" NOT NULL,
  thing text COLLATE "C" NOT NULL,
  won bigint NOT NULL DEFAULT 0
);

CREATE TABLE removed_media (
  bytes_hash bytea NOT NULL,
  look_hash bigint,
  case_id id,
  at timestamp with time zone NOT NULL,
  takedown_id id,
  FOREIGN KEY (case_id) REFERENCES cases(id),
  FOREIGN KEY (takedown_id) REFERENCES takedowns(id),
  CHECK (((case_id IS NULL) <> (takedown_id IS NULL)))
);
CREATE INDEX removed_media_by_case ON removed_media USING btree (case_id);
CREATE INDEX removed_media_by_takedown ON removed_media USING btree (takedown_id) WHERE (takedown_id IS NOT NULL);
CREATE UNIQUE INDEX removed_media_once
  ON removed_media
  USING btree (bytes_hash, case_id, takedown_id) NULLS NOT DISTINCT;

CREATE TABLE reports (
  id id NOT NULL,
  reporter_id id NOT NULL,
  kind text NOT NULL,
  target_id text COLLATE "C" NOT NULL,
  reason text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  state text NOT NULL DEFAULT 'open',
  category text COLLATE "C" NOT NULL DEFAULT 'other',
  case_id id,
  weight smallint NOT NULL DEFAULT 0,
  network bytea,
  PRIMARY KEY (id),
  UNIQUE (reporter_id, kind, target_id),
  FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (((weight >= 0) AND (weight <= 3))),
  CHECK (kind IN ('chat', 'message', 'user', 'post', 'comment', 'donation', 'contents')),
  CHECK (state IN ('open', 'decided'))
);
CREATE INDEX reports_by_case ON reports USING btree (case_id) WHERE (case_id IS NOT NULL);
CREATE INDEX reports_by_target ON reports USING btree (kind, target_id);
CREATE INDEX reports_open ON reports USING btree (created_at, id) WHERE (state = 'open');
CREATE INDEX reports_words ON reports USING gin (to_tsvector('simple'::regconfig, reason));

CREATE TABLE resident_numbers (
  celeb_id id NOT NULL,
  sealed text NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  PRIMARY KEY (celeb_id)
);

CREATE TABLE restore_proofs (
  proven_at timestamp with time zone NOT NULL,
  restored_to timestamp with time zone NOT NULL,
  PRIMARY KEY (proven_at)
);

CREATE TABLE restores (
  id id NOT NULL,
  restored_to timestamp with time zone NOT NULL,
  lost_until timestamp with time zone NOT NULL,
  found_at timestamp with time zone NOT NULL,
  dropped_sends integer NOT NULL DEFAULT 0,
  let_by text,
  let_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK (((let_by IS NULL) = (let_at IS NULL)))
);
CREATE INDEX restores_held ON restores USING btree (found_at) WHERE (let_at IS NULL);

CREATE TABLE revoked_approvals (
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  by text NOT NULL,
  digest text NOT NULL,
  round integer NOT NULL,
  revoked_by text NOT NULL,
  revoked_at timestamp with time zone NOT NULL,
  PRIMARY KEY (subject_kind, subject_id, by, digest, round)
);
CREATE INDEX revoked_approvals_by_time ON revoked_approvals USING btree (revoked_at);
CREATE TRIGGER rehearse_revoked AFTER INSERT
  ON revoked_approvals
  FOR EACH ROW
  WHEN (is_rehearsal())
  EXECUTE FUNCTION note_rehearsed('signatureRevoked', 'subject_id');
CREATE TRIGGER revoked_approvals_immutable BEFORE DELETE
  OR UPDATE
  OR TRUNCATE
  ON revoked_approvals
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();

CREATE TABLE saved_replies (
  id id NOT NULL,
  name text NOT NULL,
  ko text NOT NULL,
  en text NOT NULL,
  by text COLLATE "C" NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (name)
);

CREATE TABLE scheduled_broadcasts (
  id id NOT NULL,
  celeb_id id NOT NULL,
  send_id text COLLATE "C" NOT NULL,
  content text,
  photo_id id,
  send_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  claimed_at timestamp with time zone,
  sent_at timestamp with time zone,
  failed_code text,
  media_id id,
  PRIMARY KEY (id),
  UNIQUE (celeb_id, send_id),
  FOREIGN KEY (celeb_id) REFERENCES celebs(user_id) ON DELETE CASCADE,
  CHECK (((content IS NULL) <> (media_id IS NULL))),
  CHECK (((content IS NULL) <> (photo_id IS NULL)))
);
CREATE INDEX scheduled_broadcasts_by_celeb
  ON scheduled_broadcasts
  USING btree (celeb_id, send_at)
  WHERE (sent_at IS NULL);
CREATE INDEX scheduled_broadcasts_due
  ON scheduled_broadcasts
  USING btree (send_at)
  WHERE ((sent_at IS NULL)
  AND (failed_code IS NULL));
CREATE TRIGGER keep_media_id BEFORE INSERT
  OR UPDATE OF photo_id, media_id
  ON scheduled_broadcasts
  FOR EACH ROW
  WHEN (((new.photo_id) IS DISTINCT FROM (new.media_id)))
  EXECUTE FUNCTION keep_media_id();

CREATE TABLE schema_migrations (
  name text NOT NULL,
  sha256 text NOT NULL,
  applied_at timestamp with time zone NOT NULL DEFAULT now(),
  PRIMARY KEY (name)
);

CREATE TABLE screenshots (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id id NOT NULL,
  path text NOT NULL,
  is_recording boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  minute timestamp with time zone,
  count integer NOT NULL DEFAULT 1,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK ((count > 0))
);
CREATE INDEX screenshots_by_time ON screenshots USING btree (created_at);
CREATE INDEX screenshots_by_user ON screenshots USING btree (user_id, created_at);
CREATE UNIQUE INDEX screenshots_by_minute ON screenshots USING btree (user_id, minute, path, is_recording);

CREATE TABLE service_changes (
  id id NOT NULL,
  kind text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  before json NOT NULL,
  after json NOT NULL,
  reason text NOT NULL,
  takes_two boolean NOT NULL,
  digest text COLLATE "C" NOT NULL,
  requested_by text COLLATE "C" NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  done_by text COLLATE "C",
  done_at timestamp with time zone,
  withdrawn_by text COLLATE "C",
  withdrawn_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK (((NOT takes_two) OR (done_by <> requested_by))),
  CHECK (((done_at IS NULL) OR (withdrawn_at IS NULL))),
  CHECK (((done_by IS NULL) = (done_at IS NULL))),
  CHECK (kind IN ('flags', 'versions')),
  CHECK ((reason <> ''))
);
CREATE INDEX service_changes_done ON service_changes USING btree (kind, subject, done_at) WHERE (done_at IS NOT NULL);
CREATE UNIQUE INDEX service_changes_open
  ON service_changes
  USING btree (kind, subject)
  WHERE ((done_at IS NULL)
  AND (withdrawn_at IS NULL));
CREATE TRIGGER service_changes_four_eyes BEFORE INSERT
  OR UPDATE
  ON service_changes
  FOR EACH ROW
  WHEN (((new.done_at IS NOT NULL)
  AND new.takes_two))
  EXECUTE FUNCTION require_two_approvals('service-change', 'digest');

CREATE TABLE sessions (
  id id NOT NULL,
  user_id id NOT NULL,
  device jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  confirmed_by text,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (confirmed_by IN ('password', 'kakao', 'apple'))
);
CREATE INDEX sessions_by_end ON sessions USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX sessions_by_user ON sessions USING btree (user_id) WHERE (ended_at IS NULL);
CREATE INDEX sessions_of_person ON sessions USING btree (user_id, id);
CREATE TRIGGER rehearse_signed_out AFTER UPDATE OF ended_at
  ON sessions
  FOR EACH ROW
  WHEN (((old.ended_at IS NULL)
  AND (new.ended_at IS NOT NULL)
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('signedOut', 'id');

CREATE TABLE settlement_numbers (
  year integer NOT NULL,
  last integer NOT NULL,
  PRIMARY KEY (year)
);

CREATE TABLE settlements (
  id id NOT NULL,
  number text NOT NULL,
  celeb_id id NOT NULL,
  kind text NOT NULL,
  status text NOT NULL,
  as_of timestamp with time zone NOT NULL,
  earned_from date,
  earned_until date NOT NULL,
  paid_won bigint NOT NULL,
  vat_won bigint NOT NULL,
  store_fee_won bigint NOT NULL,
  platform_won bigint NOT NULL,
  share_won bigint NOT NULL,
  owed_won bigint NOT NULL,
  tax_kind text NOT NULL,
  income_tax_won bigint NOT NULL,
  local_tax_won bigint NOT NULL,
  net_won bigint NOT NULL,
  bank_account_id id NOT NULL,
  bank_code text NOT NULL,
  masked_number text NOT NULL,
  number_sealed text NOT NULL,
  holder_sealed text NOT NULL,
  reason text,
  requested_at timestamp with time zone NOT NULL,
  approved_at timestamp with time zone,
  paid_at timestamp with time zone,
  rejected_at timestamp with time zone,
  returned_at timestamp with time zone,
  digest text NOT NULL DEFAULT '',
  corrected_in text,
  is_final boolean NOT NULL DEFAULT false,
  PRIMARY KEY (id),
  UNIQUE (number),
  CHECK (((income_tax_won >= 0) AND ((income_tax_won % (10)::bigint) = 0))),
  CHECK (((local_tax_won >= 0) AND ((local_tax_won % (10)::bigint) = 0))),
  CHECK (((status = 'rejected') = (rejected_at IS NOT NULL))),
  CHECK (((status = 'returned') = (returned_at IS NOT NULL))),
  CHECK ((status IN ('paid', 'returned') = (paid_at IS NOT NULL))),
  CHECK ((status IN ('rejected', 'returned') <= (reason IS NOT NULL))),
  CHECK ((corrected_in ~ '^\d{4}-\d{2}$')),
  CHECK (kind IN ('point', 'subscription', 'donation')),
  CHECK ((net_won > 0)),
  CHECK ((owed_won >= 0)),
  CHECK ((paid_won = (((vat_won + store_fee_won) + platform_won) + share_won))),
  CHECK ((share_won = (((owed_won + income_tax_won) + local_tax_won) + net_won))),
  CHECK (status IN ('requested', 'approved', 'paid', 'rejected', 'returned')),
  CHECK (tax_kind IN ('business', 'freelance', 'one_off', 'non_resident'))
);
CREATE INDEX settlements_by_celeb ON settlements USING btree (celeb_id, id DESC);
CREATE INDEX settlements_by_correction ON settlements USING btree (corrected_in) WHERE (corrected_in IS NOT NULL);
CREATE INDEX settlements_waiting ON settlements USING btree (id) WHERE status IN ('requested', 'approved');
CREATE UNIQUE INDEX settlements_open
  ON settlements
  USING btree (celeb_id, kind)
  WHERE status IN ('requested', 'approved');
CREATE TRIGGER note_desk_change AFTER INSERT
  OR DELETE
  OR UPDATE
  ON settlements
  FOR EACH ROW
  EXECUTE FUNCTION note_desk_change('settlements');
CREATE TRIGGER rehearse_approved AFTER UPDATE OF status
  ON settlements
  FOR EACH ROW
  WHEN (((old.status <> 'approved')
  AND (new.status = 'approved')
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('payoutApproved', 'id', 'net_won');
CREATE TRIGGER rehearse_paid AFTER UPDATE OF status
  ON settlements
  FOR EACH ROW
  WHEN (((old.status <> 'paid')
  AND (new.status = 'paid')
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('payoutPaid', 'id', 'net_won');
CREATE TRIGGER rehearse_rejected AFTER UPDATE OF status
  ON settlements
  FOR EACH ROW
  WHEN (((old.status <> 'rejected')
  AND (new.status = 'rejected')
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('payoutRejected', 'id', 'net_won');
CREATE TRIGGER rehearse_requested AFTER INSERT
  ON settlements
  FOR EACH ROW
  WHEN (is_rehearsal())
  EXECUTE FUNCTION note_rehearsed('payoutRequested', 'id', 'net_won');
CREATE TRIGGER rehearse_returned AFTER UPDATE OF status
  ON settlements
  FOR EACH ROW
  WHEN (((old.status <> 'returned')
  AND (new.status = 'returned')
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('payoutReturned', 'id', 'net_won');
CREATE TRIGGER settlements_four_eyes BEFORE INSERT
  OR UPDATE
  ON settlements
  FOR EACH ROW
  WHEN ((new.status IN ('approved', 'paid', 'returned'))
  EXECUTE FUNCTION require_two_approvals('settlement', 'digest');

CREATE TABLE social_identities (
  provider text NOT NULL,
  subject text NOT NULL,
  user_id id NOT NULL,
  refresh_sealed text,
  client_id text,
  created_at timestamp with time zone NOT NULL,
  consented_at timestamp with time zone,
  tied_by_password boolean,
  PRIMARY KEY (provider, subject),
  UNIQUE (user_id, provider),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (provider IN ('kakao', 'apple'))
);
CREATE TRIGGER rehearse_tie AFTER DELETE
  ON social_identities
  FOR EACH ROW
  WHEN (is_rehearsal())
  EXECUTE FUNCTION note_rehearsed('signInRemoved', 'provider');

CREATE TABLE spending (
  user_id id NOT NULL,
  period text NOT NULL,
  won integer NOT NULL,
  PRIMARY KEY (user_id, period),
  CHECK ((won >= 0))
);

CREATE TABLE staff (
  id id NOT NULL,
  name text NOT NULL,
  display_name text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (name),
  CHECK ((display_name <> '')),
  CHECK ((name ~ '^[a-z0-9][a-z0-9._-]{1,39}$'))
);

CREATE TABLE staff_challenges (
  id id NOT NULL,
  kind text NOT NULL,
  staff_id id,
  session_id id,
  nonce bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (session_id) REFERENCES staff_sessions(id),
  FOREIGN KEY (staff_id) REFERENCES staff(id),
  CHECK (kind IN ('sign-in', 'enrol', 'step-up'))
);
CREATE INDEX staff_challenges_expiry ON staff_challenges USING btree (expires_at);
CREATE INDEX staff_challenges_session ON staff_challenges USING btree (session_id);
CREATE INDEX staff_challenges_staff ON staff_challenges USING btree (staff_id);

CREATE TABLE staff_changes (
  id id NOT NULL,
  kind text NOT NULL,
  staff_id id NOT NULL,
  role text,
  digest text NOT NULL,
  requested_by text NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  done_at timestamp with time zone,
  withdrawn_by text COLLATE "C",
  withdrawn_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (staff_id) REFERENCES staff(id),
  CHECK (((done_at IS NULL) OR (withdrawn_at IS NULL))),
  CHECK (((role IS NULL) = (kind = 'recover'))),
  CHECK (((withdrawn_by IS NULL) OR (withdrawn_at IS NOT NULL))),
  CHECK (kind IN ('grant', 'end', 'recover'))
);
CREATE INDEX staff_changes_open
  ON staff_changes
  USING btree (requested_at)
  WHERE ((done_at IS NULL)
  AND (withdrawn_at IS NULL));
CREATE INDEX staff_changes_staff ON staff_changes USING btree (staff_id);
CREATE UNIQUE INDEX staff_changes_open_once
  ON staff_changes
  USING btree (kind, staff_id, COALESCE(role, ''))
  WHERE ((done_at IS NULL)
  AND (withdrawn_at IS NULL));
CREATE TRIGGER note_desk_change AFTER INSERT
  OR DELETE
  OR UPDATE
  ON staff_changes
  FOR EACH ROW
  EXECUTE FUNCTION note_desk_change('roles');
CREATE TRIGGER staff_changes_two_owners BEFORE UPDATE
  ON staff_changes
  FOR EACH ROW
  WHEN (((new.done_at IS NOT NULL)
  AND (old.done_at IS NULL)))
  EXECUTE FUNCTION require_two_owners();

CREATE TABLE staff_devices (
  id id NOT NULL,
  staff_id id NOT NULL,
  endpoint text NOT NULL,
  keys jsonb NOT NULL,
  at timestamp with time zone NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (endpoint),
  FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX staff_devices_staff ON staff_devices USING btree (staff_id);

CREATE TABLE staff_links (
  token_hash bytea NOT NULL,
  staff_id id NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  PRIMARY KEY (token_hash),
  FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX staff_links_of ON staff_links USING btree (staff_id);

CREATE TABLE staff_mails (
  staff_id id NOT NULL,
  email text NOT NULL,
  at timestamp with time zone NOT NULL,
  PRIMARY KEY (staff_id),
  FOREIGN KEY (staff_id) REFERENCES staff(id)
);

CREATE TABLE staff_passkeys (
  id text NOT NULL,
  staff_id id NOT NULL,
  slot smallint NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  created_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  ended_at timestamp with time zone,
  aaguid text,
  PRIMARY KEY (id),
  FOREIGN KEY (staff_id) REFERENCES staff(id),
  CHECK (slot IN (1, 2))
);
CREATE INDEX staff_passkeys_of ON staff_passkeys USING btree (staff_id);
CREATE UNIQUE INDEX staff_passkeys_slot ON staff_passkeys USING btree (staff_id, slot) WHERE (ended_at IS NULL);
CREATE TRIGGER rehearse_key_ended AFTER UPDATE OF ended_at
  ON staff_passkeys
  FOR EACH ROW
  WHEN (((old.ended_at IS NULL)
  AND (new.ended_at IS NOT NULL)
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('staffKeyEnded', 'id');

CREATE TABLE staff_presence (
  stream_id id NOT NULL,
  staff_id id NOT NULL,
  place text COLLATE "C" NOT NULL,
  seen_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (stream_id),
  FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX staff_presence_place ON staff_presence USING btree (place);
CREATE TRIGGER note_presence AFTER INSERT OR DELETE ON staff_presence FOR EACH ROW EXECUTE FUNCTION note_presence();

CREATE TABLE staff_refunds (
  id id NOT NULL,
  order_id id NOT NULL,
  key text NOT NULL,
  reason text NOT NULL,
  words text NOT NULL,
  amount_won integer NOT NULL,
  alone_max_won integer NOT NULL,
  requested_by text NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  approved_by text,
  approved_at timestamp with time zone,
  refund_id id,
  ended_by text,
  ended_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (key),
  UNIQUE (refund_id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (refund_id) REFERENCES refunds(id),
  CHECK (((approved_by IS NULL) = (approved_at IS NULL))),
  CHECK (((ended_by IS NULL) = (ended_at IS NULL))),
  CHECK (((refund_id IS NULL) OR (amount_won <= alone_max_won) OR (approved_by IS NOT NULL))),
  CHECK (((refund_id IS NULL) OR (ended_at IS NULL))),
  CHECK ((alone_max_won >= 0)),
  CHECK ((amount_won > 0)),
  CHECK ((approved_by <> requested_by)),
  CHECK (reason IN ('withdrawal', 'fault', 'duplicate', 'minor')),
  CHECK ((words <> ''))
);
CREATE INDEX staff_refunds_by_order ON staff_refunds USING btree (order_id);
CREATE UNIQUE INDEX staff_refunds_open
  ON staff_refunds
  USING btree (order_id)
  WHERE ((refund_id IS NULL)
  AND (ended_at IS NULL));
CREATE TRIGGER note_desk_change AFTER INSERT
  OR DELETE
  OR UPDATE
  ON staff_refunds
  FOR EACH ROW
  EXECUTE FUNCTION note_desk_change('refunds');
CREATE TRIGGER staff_refunds_stay BEFORE UPDATE ON staff_refunds FOR EACH ROW EXECUTE FUNCTION keep_staff_refund();

CREATE TABLE staff_roles (
  id id NOT NULL,
  staff_id id NOT NULL,
  role text NOT NULL,
  granted_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (staff_id) REFERENCES staff(id),
  CHECK (role IN ('agent', 'moderator', 'publisher', 'finance', 'finance-approver', 'reviewer', 'auditor', 'owner'))
);
CREATE UNIQUE INDEX staff_roles_held ON staff_roles USING btree (staff_id, role) WHERE (ended_at IS NULL);
CREATE TRIGGER refuse_exclusive_roles BEFORE INSERT
  ON staff_roles
  FOR EACH ROW
  EXECUTE FUNCTION refuse_exclusive_roles();
CREATE TRIGGER rehearse_granted AFTER INSERT
  ON staff_roles
  FOR EACH ROW
  WHEN (is_rehearsal())
  EXECUTE FUNCTION note_rehearsed('staffRight', 'id');
CREATE TRIGGER rehearse_right_ended AFTER UPDATE OF ended_at
  ON staff_roles
  FOR EACH ROW
  WHEN (((old.ended_at IS NULL)
  AND (new.ended_at IS NOT NULL)
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('staffRight', 'id');
CREATE TRIGGER staff_roles_only_end BEFORE UPDATE
  ON staff_roles
  FOR EACH ROW
  EXECUTE FUNCTION refuse_other_role_change();
CREATE TRIGGER staff_roles_stay BEFORE DELETE
  OR TRUNCATE
  ON staff_roles
  FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER staff_roles_two_owners BEFORE INSERT ON staff_roles FOR EACH ROW EXECUTE FUNCTION require_two_owners();

CREATE TABLE staff_sessions (
  id id NOT NULL,
  staff_id id NOT NULL,
  token_hash bytea NOT NULL,
  address text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  passkey_id text,
  PRIMARY KEY (id),
  UNIQUE (token_hash),
  FOREIGN KEY (passkey_id) REFERENCES staff_passkeys(id),
  FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX staff_sessions_by_passkey ON staff_sessions USING btree (passkey_id);
CREATE UNIQUE INDEX staff_sessions_open ON staff_sessions USING btree (staff_id) WHERE (ended_at IS NULL);
CREATE TRIGGER rehearse_signed_out AFTER UPDATE OF ended_at
  ON staff_sessions
  FOR EACH ROW
  WHEN (((old.ended_at IS NULL)
  AND (new.ended_at IS NOT NULL)
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('staffSignedOut', 'id');

CREATE TABLE staff_unmaskings (
  id id NOT NULL,
  staff_id id NOT NULL,
  session_id id NOT NULL,
  user_id id NOT NULL,
  reason text COLLATE "C" NOT NULL,
  until timestamp with time zone NOT NULL,
  PRIMARY KEY (id),
  FOREIGN KEY (session_id) REFERENCES staff_sessions(id),
  FOREIGN KEY (staff_id) REFERENCES staff(id),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (reason IN ('inquiry', 'recovery', 'payment', 'safety', 'law'))
);
CREATE INDEX staff_unmaskings_by_session ON staff_unmaskings USING btree (session_id, user_id, until);
CREATE INDEX staff_unmaskings_by_staff ON staff_unmaskings USING btree (staff_id);
CREATE INDEX staff_unmaskings_by_user ON staff_unmaskings USING btree (user_id);

CREATE TABLE stray_captures (
  transaction_id text NOT NULL,
  merchant_uid text NOT NULL,
  amount_won integer NOT NULL,
  paid_at timestamp with time zone,
  found_at timestamp with time zone NOT NULL,
  returned_at timestamp with time zone,
  given_by text,
  given_second text,
  given_at timestamp with time zone,
  words text,
  PRIMARY KEY (transaction_id),
  CHECK ((given_second <> given_by))
);
CREATE INDEX stray_captures_open ON stray_captures USING btree (found_at) WHERE (returned_at IS NULL);
CREATE TRIGGER rehearse_stray AFTER UPDATE OF given_at
  ON stray_captures
  FOR EACH ROW
  WHEN (((old.given_at IS NULL)
  AND (new.given_at IS NOT NULL)
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('captureReturned', 'transaction_id', 'amount_won');

CREATE TABLE strikes (
  id id NOT NULL,
  case_id id NOT NULL,
  person_id id NOT NULL,
  action text COLLATE "C" NOT NULL,
  until timestamp with time zone,
  reason_ko text NOT NULL,
  reason_en text NOT NULL,
  decided_by text COLLATE "C" NOT NULL,
  at timestamp with time zone NOT NULL,
  replaced jsonb,
  undone_at timestamp with time zone,
  undone_by text COLLATE "C",
  finished_at timestamp with time zone,
  PRIMARY KEY (id),
  UNIQUE (case_id),
  UNIQUE (id, decided_by),
  FOREIGN KEY (case_id) REFERENCES cases(id),
  CHECK (((undone_at IS NULL) = (undone_by IS NULL))),
  CHECK (action IN ('warn', 'hide', 'delete', 'restrict', 'suspend', 'end'))
);
CREATE INDEX strikes_by_person ON strikes USING btree (person_id, id);
CREATE TRIGGER strikes_end_soon BEFORE INSERT
  OR UPDATE OF action, at, until
  ON strikes
  FOR EACH ROW
  WHEN (((new.action IN ('suspend', 'restrict')
  AND ((new.until IS NULL)
  OR (new.until > (new.at + '366 days'::interval)))))
  EXECUTE FUNCTION refuse_far_end();

CREATE TABLE subscriptions (
  id id NOT NULL,
  user_id id NOT NULL,
  celeb_id id NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (user_id, celeb_id),
  FOREIGN KEY (celeb_id) REFERENCES celebs(user_id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX subscriptions_by_celeb ON subscriptions USING btree (celeb_id, id DESC);
CREATE INDEX subscriptions_by_fan ON subscriptions USING btree (user_id, id DESC);

CREATE TABLE takedowns (
  id id NOT NULL,
  kind text COLLATE "C" NOT NULL,
  target_id text COLLATE "C" NOT NULL,
  person_id id,
  violated text COLLATE "C" NOT NULL,
  asker_sealed text NOT NULL,
  words_sealed text NOT NULL,
  proof_key text COLLATE "C",
  proof_kind text COLLATE "C",
  language text COLLATE "C" NOT NULL,
  created_at timestamp with time zone NOT NULL,
  due_at timestamp with time zone NOT NULL,
  decided_by text COLLATE "C",
  decided_at timestamp with time zone,
  reason_ko text,
  reason_en text,
  hidden_until timestamp with time zone,
  objection text,
  objected_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by text COLLATE "C",
  outcome text COLLATE "C",
  network bytea,
  kept_at timestamp with time zone,
  restore_at timestamp with time zone,
  answer_sealed text NOT NULL DEFAULT '',
  answered_at timestamp with time zone,
  last_act jsonb,
  tell_step text COLLATE "C",
  tell_at timestamp with time zone,
  PRIMARY KEY (id),
  CHECK (((ended_at IS NULL) = (outcome IS NULL))),
  CHECK ((hidden_until <= (decided_at + '30 days'::interval))),
  CHECK (kind IN ('message', 'post', 'comment', 'user', 'contents')),
  CHECK (language IN ('ko', 'en')),
  CHECK (outcome IN ('refused', 'expired', 'restored', 'unanswered', 'deleted')),
  CHECK (proof_kind IN ('photo', 'pdf')),
  CHECK (violated IN ('privacy', 'defamation', 'portrait', 'copyright', 'filming', 'minors', 'other'))
);
CREATE INDEX takedowns_by_person ON takedowns USING btree (person_id) WHERE (person_id IS NOT NULL);
CREATE INDEX takedowns_by_target ON takedowns USING btree (kind, target_id);
CREATE INDEX takedowns_hidden
  ON takedowns
  USING btree (hidden_until)
  WHERE ((ended_at IS NULL)
  AND (hidden_until IS NOT NULL));
CREATE INDEX takedowns_open ON takedowns USING btree (due_at, id) WHERE (ended_at IS NULL);
CREATE INDEX takedowns_tell ON takedowns USING btree (tell_at) WHERE (tell_at IS NOT NULL);
CREATE INDEX takedowns_to_restore
  ON takedowns
  USING btree (restore_at)
  WHERE ((ended_at IS NULL)
  AND (restore_at IS NOT NULL));
CREATE TRIGGER note_desk_change AFTER INSERT
  OR DELETE
  OR UPDATE
  ON takedowns
  FOR EACH ROW
  EXECUTE FUNCTION note_desk_change('cases');

CREATE TABLE taken_back (
  order_id id NOT NULL,
  total_won integer NOT NULL,
  amount_won integer NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  PRIMARY KEY (order_id, total_won),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CHECK ((amount_won > 0))
);

CREATE TABLE tax_handovers (
  month text NOT NULL,
  income_tax_won bigint NOT NULL,
  local_tax_won bigint NOT NULL,
  handed_at timestamp with time zone NOT NULL,
  by text NOT NULL,
  PRIMARY KEY (month),
  CHECK ((income_tax_won >= 0)),
  CHECK ((local_tax_won >= 0)),
  CHECK ((month ~ '^\d{4}-\d{2}$'))
);

CREATE TABLE tax_kinds (
  celeb_id id NOT NULL,
  kind text NOT NULL,
  PRIMARY KEY (celeb_id),
  FOREIGN KEY (celeb_id) REFERENCES celebs(user_id),
  CHECK (kind IN ('business', 'freelance', 'one_off', 'non_resident'))
);

CREATE TABLE text_days (
  day date NOT NULL,
  country text COLLATE "C" NOT NULL,
  texts integer NOT NULL,
  won integer NOT NULL,
  PRIMARY KEY (day, country),
  CHECK ((won >= 0))
);

CREATE TABLE translation_days (
  day date NOT NULL,
  chars bigint NOT NULL,
  PRIMARY KEY (day)
);

CREATE TABLE translations (
  text_hash bytea NOT NULL,
  encrypted text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  PRIMARY KEY (text_hash)
);
CREATE INDEX translations_by_age ON translations USING btree (made_at);

CREATE TABLE unfollows (
  user_id id NOT NULL,
  celeb_id id NOT NULL,
  subscription_id id NOT NULL,
  created_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone NOT NULL,
  PRIMARY KEY (user_id, celeb_id),
  FOREIGN KEY (celeb_id) REFERENCES celebs(user_id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX unfollows_by_celeb ON unfollows USING btree (celeb_id);

CREATE TABLE uploads (
  id id NOT NULL,
  owner_id id NOT NULL,
  chat_id id,
  kind text NOT NULL,
  bytes bigint NOT NULL,
  sha256 text,
  key text COLLATE "C",
  part_key text COLLATE "C" NOT NULL,
  received bigint NOT NULL DEFAULT 0,
  offsets bigint[] NOT NULL DEFAULT '{}'::bigint[],
  worked_at timestamp with time zone,
  progress real NOT NULL DEFAULT 0,
  file_id id,
  error_code text,
  created_at timestamp with time zone NOT NULL,
  touched_at timestamp with time zone NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  is_cut boolean NOT NULL DEFAULT false,
  PRIMARY KEY (id),
  UNIQUE (owner_id, key),
  FOREIGN KEY (chat_id) REFERENCES chats(id) ON DELETE CASCADE,
  FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE SET NULL,
  FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  CHECK (kind IN ('photo', 'video', 'voice')) NOT VALID
);
CREATE INDEX uploads_by_age ON uploads USING btree (touched_at);

CREATE TABLE used_certifications (
  imp_uid text NOT NULL,
  user_id id NOT NULL,
  used_at timestamp with time zone NOT NULL,
  PRIMARY KEY (imp_uid)
);

CREATE TABLE used_tickets (
  ticket_hash bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  PRIMARY KEY (ticket_hash)
);
CREATE INDEX used_tickets_by_end ON used_tickets USING btree (expires_at);

CREATE TABLE users (
  id id NOT NULL,
  email text COLLATE "C",
  password_hash text,
  nickname text NOT NULL,
  birthday date,
  kind text NOT NULL DEFAULT 'ordinary',
  is_celeb boolean NOT NULL DEFAULT false,
  introduction text NOT NULL DEFAULT '',
  photo_key text,
  cover_key text,
  language text,
  notices_read_at timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  suspended_until timestamp with time zone,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  email_verified_at timestamp with time zone,
  phone_sealed text,
  suspended_reason text,
  suspended_at timestamp with time zone,
  push jsonb NOT NULL DEFAULT '{}'::jsonb,
  quiet_hours jsonb,
  erased_at timestamp with time zone,
  notifications_read_at timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  is_suspended boolean NOT NULL DEFAULT false,
  withheld text COLLATE "C",
  dm_restricted_until timestamp with time zone,
  phone_hash bytea,
  unreachable_since timestamp with time zone,
  public_birthday date,
  birthday_shown text COLLATE "C" NOT NULL DEFAULT 'nobody',
  celeb_ended_at timestamp with time zone,
  celeb_ended_as text COLLATE "C",
  translation jsonb NOT NULL DEFAULT '{}'::jsonb,
  hidden_nickname text,
  PRIMARY KEY (id),
  UNIQUE (email),
  CHECK (((birthday_shown = 'nobody') OR (public_birthday IS NOT NULL))),
  CHECK (((celeb_ended_at IS NULL) = (celeb_ended_as IS NULL))) NOT VALID,
  CHECK (birthday_shown IN ('nobody', 'day', 'full')),
  CHECK (celeb_ended_as IN ('retired', 'memorial', 'withdrawn')) NOT VALID,
  CHECK (kind IN ('ordinary', 'support', 'tester')),
  CHECK (language IN ('ko', 'en')),
  CHECK (withheld IN ('hidden', 'deleted', 'takedown'))
);
CREATE INDEX celebs_by_bare_initials
  ON users
  USING btree (hangul_initials(bare_name(nickname)) text_pattern_ops, id)
  WHERE (is_celeb
  AND (deleted_at IS NULL));
CREATE INDEX celebs_by_bare_name
  ON users
  USING btree (bare_name(nickname) text_pattern_ops, id)
  WHERE (is_celeb
  AND (deleted_at IS NULL));
CREATE INDEX celebs_by_folded_name
  ON users
  USING btree (regexp_replace(lower(NORMALIZE(nickname, NFKC)), '[\s._\-·*~!★☆♥♡]', '', 'g'))
  WHERE (is_celeb
  AND (deleted_at IS NULL));
CREATE INDEX celebs_by_name_skeleton
  ON users
  USING btree (name_skeleton(nickname))
  WHERE (is_celeb
  AND (deleted_at IS NULL));
CREATE INDEX users_by_bare_initials
  ON users
  USING btree (hangul_initials(bare_name(nickname)) text_pattern_ops, id)
  WHERE (deleted_at IS NULL);
CREATE INDEX users_by_bare_name
  ON users
  USING btree (bare_name(nickname) text_pattern_ops, id)
  WHERE (deleted_at IS NULL);
CREATE INDEX users_by_birthday
  ON users
  USING btree (((((EXTRACT(month FROM birthday))::integer * 100) + (EXTRACT(day FROM birthday))::integer)), id)
  WHERE (deleted_at IS NULL);
CREATE INDEX users_by_name_pairs ON users USING gin (name_pairs(bare_name(nickname))) WHERE (deleted_at IS NULL);
CREATE INDEX users_by_phone ON users USING btree (phone_hash) WHERE (phone_hash IS NOT NULL);
CREATE INDEX users_by_public_birthday
  ON users
  USING btree (((((EXTRACT(month FROM public_birthday))::integer * 100) + (EXTRACT(day FROM public_birthday))::integer)),
    id)
  WHERE ((birthday_shown <> 'nobody')
  AND (deleted_at IS NULL));
CREATE INDEX users_by_suspension ON users USING btree (suspended_at) WHERE (suspended_at IS NOT NULL);
CREATE INDEX users_celeb_ended ON users USING btree (id) WHERE (celeb_ended_at IS NOT NULL);
CREATE INDEX users_gone
  ON users
  USING btree (id)
  WHERE (is_suspended
  OR ((deleted_at IS NOT NULL)
  AND (erased_at IS NULL)));
CREATE INDEX users_phone_unhashed ON users USING btree (id) WHERE ((phone_sealed IS NOT NULL) AND (phone_hash IS NULL));
CREATE INDEX users_suspended ON users USING btree (suspended_until, id) WHERE is_suspended;
CREATE INDEX users_to_erase ON users USING btree (deleted_at) WHERE ((deleted_at IS NOT NULL) AND (erased_at IS NULL));
CREATE INDEX users_to_suspend
  ON users
  USING btree (suspended_until, id)
  WHERE ((suspended_until IS NOT NULL)
  AND (NOT is_suspended));
CREATE INDEX users_unreachable
  ON users
  USING btree (id)
  WHERE ((unreachable_since IS NOT NULL)
  AND (deleted_at IS NULL));
CREATE TRIGGER keep_held_profile AFTER UPDATE OF nickname, introduction, public_birthday, photo_key, cover_key
  ON users
  FOR EACH ROW
  WHEN ((((((old.nickname IS DISTINCT FROM new.nickname)
  OR (old.introduction IS DISTINCT FROM new.introduction))
  OR (old.public_birthday IS DISTINCT FROM new.public_birthday))
  OR (old.photo_key IS DISTINCT FROM new.photo_key))
  OR (old.cover_key IS DISTINCT FROM new.cover_key)))
  EXECUTE FUNCTION keep_held_profile();
CREATE TRIGGER rehearse_address AFTER UPDATE OF email
  ON users
  FOR EACH ROW
  WHEN (((old.email <> new.email)
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('addressChanged', 'id');
CREATE TRIGGER rehearse_celeb_back AFTER UPDATE OF celeb_ended_at
  ON users
  FOR EACH ROW
  WHEN (((old.celeb_ended_at IS NOT NULL)
  AND (new.celeb_ended_at IS NULL)
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('celebBack', 'id');
CREATE TRIGGER rehearse_celeb_ended AFTER UPDATE OF celeb_ended_at
  ON users
  FOR EACH ROW
  WHEN (((old.celeb_ended_at IS NULL)
  AND (new.celeb_ended_at IS NOT NULL)
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('celebEnded', 'id');
CREATE TRIGGER rehearse_deleted AFTER UPDATE OF deleted_at
  ON users
  FOR EACH ROW
  WHEN (((old.deleted_at IS NULL)
  AND (new.deleted_at IS NOT NULL)
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('deletedAccount', 'id');
CREATE TRIGGER rehearse_hidden AFTER UPDATE OF withheld
  ON users
  FOR EACH ROW
  WHEN (((old.withheld IS NULL)
  AND (new.withheld IS NOT NULL)
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('hidden', 'id');
CREATE TRIGGER rehearse_kind AFTER UPDATE OF kind
  ON users
  FOR EACH ROW
  WHEN (((old.kind <> new.kind)
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('kindChanged', 'id');
CREATE TRIGGER rehearse_let_in AFTER UPDATE OF suspended_until
  ON users
  FOR EACH ROW
  WHEN (((old.suspended_until IS NOT NULL)
  AND (new.suspended_until IS NULL)
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('letIn', 'id');
CREATE TRIGGER rehearse_locked_out AFTER UPDATE OF suspended_until
  ON users
  FOR EACH ROW
  WHEN (((new.suspended_until > COALESCE(old.suspended_until, '-infinity'::timestamp with time zone))
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('lockedOut', 'id');
CREATE TRIGGER rehearse_password AFTER UPDATE OF password_hash
  ON users
  FOR EACH ROW
  WHEN (((old.password_hash IS NOT NULL)
  AND (new.password_hash IS NULL)
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('signInRemoved', 'id');
CREATE TRIGGER rehearse_shown AFTER UPDATE OF withheld
  ON users
  FOR EACH ROW
  WHEN (((old.withheld IS NOT NULL)
  AND (new.withheld IS NULL)
  AND is_rehearsal()))
  EXECUTE FUNCTION note_rehearsed('shown', 'id');

CREATE TABLE verified_identities (
  user_id id NOT NULL,
  person_hash bytea NOT NULL,
  sealed text NOT NULL,
  verified_at timestamp with time zone NOT NULL,
  PRIMARY KEY (user_id),
  UNIQUE (person_hash),
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE watermark_copies (
  id id NOT NULL,
  user_id id NOT NULL,
  file_id id NOT NULL,
  storage_key text COLLATE "C" NOT NULL,
  created_at timestamp with time zone NOT NULL,
  PRIMARY KEY (id),
  UNIQUE (storage_key),
  UNIQUE (user_id, file_id),
  FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX watermark_copies_by_age ON watermark_copies USING btree (created_at);

CREATE TABLE web_assets (
  site text NOT NULL,
  name text NOT NULL,
  used_at timestamp with time zone NOT NULL,
  stored_at timestamp with time zone,
  PRIMARY KEY (site, name),
  CHECK ((length(name) <= 200)),
  CHECK (site IN ('app', 'console'))
);
CREATE INDEX web_assets_used ON web_assets USING btree (used_at);

CREATE VIEW counted_approvals AS
 SELECT subject_kind,
    subject_id,
    by,
    at,
    digest,
    round
   FROM approvals a
  WHERE (NOT (EXISTS ( SELECT
           FROM revoked_approvals r
          WHERE ((r.subject_kind = a.subject_kind) AND (r.subject_id = a.subject_id) AND (r.by = a.by) AND (r.digest = a.digest) AND (r.round = a.round)))));
