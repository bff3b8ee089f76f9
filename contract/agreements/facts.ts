/** Members agree here again after a substantial change of the domain's terms; the form is sent here too. */
export const agreementPath = '/agreement';
