import { wordSet } from "../planner/languages";

/** Weekdays and months in the languages of briefs, and days of celebration. */
const CALENDAR =
  "monday tuesday wednesday thursday friday saturday sunday january " +
  "february march april may june july august september october november " +
  "december montag dienstag mittwoch donnerstag freitag samstag sonntag " +
  "januar februar märz mai juni juli oktober dezember lunes martes " +
  "miércoles jueves viernes sábado domingo enero febrero marzo abril mayo " +
  "junio julio agosto septiembre octubre noviembre diciembre lundi mardi " +
  "mercredi jeudi vendredi samedi dimanche janvier février mars avril " +
  "juin juillet août septembre octobre novembre décembre segunda-feira " +
  "terça-feira quarta-feira quinta-feira sexta-feira janeiro fevereiro " +
  "março maio junho julho setembro outubro novembro dezembro lunedì " +
  "martedì mercoledì giovedì venerdì sabato domenica gennaio febbraio " +
  "aprile maggio giugno luglio settembre ottobre dicembre maandag dinsdag " +
  "woensdag donderdag vrijdag zaterdag zondag januari februari maart mei " +
  "augustus christmas easter ramadan thanksgiving";

/** Languages and countries, and the Internet. */
const WORLD =
  "afghanistan africa albania alemán alemão algeria allemand american " +
  "andorra anglais angola anguilla antarctica arabia arabic argentina " +
  "armenia aruba ascension australia austria azerbaijan bahamas bahrain " +
  "bangladesh barbados barthélemy belarus belgium belize benin bermuda " +
  "bhutan bissau bolivia botswana bouvet brazil brunei bulgaria bulgarian " +
  "burkina burma burundi caledonia cambodia cameroon canada cantonese " +
  "caribbean chad chile china chinese christmas clipperton colombia " +
  "comoros costa côte croatia croatian cuba curaçao cyprus czech czechia " +
  "danish denmark deutsch diego djibouti dominica dominican duits dutch " +
  "ecuador egypt engels englisch english equatorial eritrea espagnol " +
  "espanhol español estonia estonian eswatini ethiopia european eurozone " +
  "faso fiji filipino finland finnish français france francés francês " +
  "francese frans französisch gabon gambia garcia georgia german germany " +
  "ghana gibraltar greece greek greenland grenada guadeloupe guam " +
  "guatemala guernsey guiana guinea guyana haiti hebrew helena hindi " +
  "holandês honduras hungarian hungary iceland india indonesia indonesian " +
  "inglés inglês inglese iran iraq ireland irish israel italiaans italian " +
  "italiano italien italienisch italy ivoire jamaica japan japanese " +
  "jersey jordan kazakhstan kenya kingdom kiribati korea korean kosovo " +
  "kuwait kyrgyzstan lanka laos latvia latvian lebanon leone lesotho " +
  "leste liberia libya liechtenstein lithuania lithuanian lucia " +
  "luxembourg maarten macedonia madagascar malawi malaysia maldives mali " +
  "malta mandarin marino martin martinique mauritania mauritius mayotte " +
  "mexico micronesia moldova monaco mongolia montenegro montserrat " +
  "morocco mozambique myanmar namibia nauru nederlands néerlandais " +
  "neerlandés nepal netherlands nicaragua niederländisch niger nigeria " +
  "niue norfolk norway norwegian oceania olandese oman pakistan palau " +
  "panama paraguay persian peru philippines poland polish polynesia " +
  "portoghese portugais portugal portugees portugiesisch portugués " +
  "português portuguese puerto qatar réunion rica rico romania romanian " +
  "russia russian rwanda sahara salvador samoa sark saudi senegal serbia " +
  "serbian seychelles sierra singapore sint slovak slovakia slovenia " +
  "slovenian somali somalia spaans spagnolo spain spanisch spanish sri " +
  "states sudan suriname swahili sweden swedish switzerland syria tagalog " +
  "taiwan tajikistan tanzania tedesco thai thailand timor togo tokelau " +
  "tonga tunisia turkish türkiye turkmenistan tuvalu uganda ukraine " +
  "ukrainian union united urdu uruguay uzbekistan vanuatu vatican " +
  "venezuela verde vietnam vietnamese welsh western yemen zambia zealand " +
  "zimbabwe internet";

/** Large cities and a few others: those that time zones are named after. */
const CITIES =
  "abidjan accra adak adelaide aden algiers almaty amman amsterdam anadyr " +
  "anchorage antigua apia aqtau aqtobe araguaina ashgabat asmera " +
  "astrakhan asuncion athens atyrau auckland baghdad bahia baku bamako " +
  "bangkok bangui banjul barnaul beirut belem belgrade berlin bishkek " +
  "blanc blantyre bogota boise bougainville bratislava brazzaville " +
  "brisbane brussels bucharest budapest bujumbura busingen cairo calcutta " +
  "cancun caracas casablanca catamarca cayenne cayman ceuta chatham " +
  "chicago chihuahua chisinau chita colombo conakry copenhagen cordoba " +
  "coyhaique creston cuiaba curacao dakar damascus danmarkshavn darwin " +
  "dawson denver detroit dhaka dili douala dubai dublin dushanbe easter " +
  "edmonton efate eirunepe enderbury eucla fakaofo famagusta fortaleza " +
  "freetown funafuti gaborone galapagos gambier gaza godthab guadalcanal " +
  "guayaquil halifax harare havana hebron helsinki hermosillo hobart " +
  "honolulu hovd indianapolis inuvik iqaluit irkutsk istanbul jakarta " +
  "jayapura jerusalem johannesburg juba jujuy juneau kabul kaliningrad " +
  "kamchatka kampala karachi katmandu khandyga khartoum kiev kigali " +
  "kinshasa kiritimati kirov kosrae kralendijk krasnoyarsk kuching " +
  "kwajalein lagos libreville lima lindeman lisbon ljubljana lome london " +
  "louisville luanda lubumbashi lusaka macau maceio madrid magadan majuro " +
  "makassar malabo managua manaus manila maputo mariehamn marigot " +
  "marquesas maseru matamoros mazatlan mbabane melbourne mendoza " +
  "menominee merida metlakatla midway minsk miquelon mogadishu moncton " +
  "monrovia monterrey montevideo moscow muscat nairobi nassau ndjamena " +
  "nera niamey nicosia nome noronha nouakchott noumea novo novokuznetsk " +
  "novosibirsk ojinaga omsk oral oslo ouagadougou paramaribo paris perth " +
  "phoenix pitcairn podgorica ponape pontianak porto prague prince " +
  "pyongyang qostanay qyzylorda rangoon rarotonga recife regina resolute " +
  "riga riyadh rome sablon saigon saipan sakhalin samara samarkand " +
  "santarem santiago sarajevo saratov scoresbysund seoul shanghai " +
  "simferopol sitka skopje sofia srednekolymsk stockholm sydney tahiti " +
  "taipei tallinn tarawa tashkent tbilisi tegucigalpa tehran thimphu " +
  "thule tijuana tirane tokyo tomsk tongatapu toronto tortola tripoli " +
  "truk tunis ulaanbaatar ulyanovsk urumqi ust vaduz vancouver vienna " +
  "vientiane vilnius vladivostok volgograd wake wallis warsaw whitehorse " +
  "windhoek winnipeg yakutat yakutsk yekaterinburg yerevan zagreb zurich";

/** What a deal, a task or a message is moved to. */
const STATES =
  "archive archived backlog closed done draft drafts inbox lost open paid " +
  "pending sent spam todo trash won erledigt";

const everyday = wordSet([CALENDAR, WORLD, CITIES, STATES].join(" "));

/** Whether a word names a day, a month, a language, a country or a city. */
export function isEverydayName(word: string): boolean {
  const lower = word.toLowerCase();
  return everyday.has(lower) || everyday.has(lower.replace(/s$/, ""));
}
